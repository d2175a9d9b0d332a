"""Generates a typed Python client from an OpenRPC document."""
