"""Requests drawn from the schemas, and what must be true of every answer."""
