"""The games in the interfaces of other libraries, a module each; each is an extra, and imports its library itself."""
