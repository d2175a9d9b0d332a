"""Random requests from schemas, and properties of every response."""
