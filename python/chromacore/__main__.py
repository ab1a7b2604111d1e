"""``python -m chromacore``: the command line."""

from chromacore.cli import main

if __name__ == "__main__":
    main()
