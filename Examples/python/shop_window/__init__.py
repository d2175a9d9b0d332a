"""Components of the window."""
