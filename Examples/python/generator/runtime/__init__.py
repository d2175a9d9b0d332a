"""The part of the client that no schema says. generator/assembly.py puts these modules one below the other."""
