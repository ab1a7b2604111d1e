"""``python -m chromacore``: the command line."""

from chromacore_command import main

if __name__ == "__main__":
    main()
