"""Scripts that make the data the engines ship with. They need `pip install .[training]`."""
