"""The interfaces that trainers already use, each an extra."""
