"""Many games or positions at once: simulations, batches, perft, verification."""
