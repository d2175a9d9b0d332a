"""The handwritten part of the client. generator/assembly.py concatenates these modules."""
