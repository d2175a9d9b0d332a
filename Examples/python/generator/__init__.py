"""Makes a typed Python client of an OpenRPC document."""
