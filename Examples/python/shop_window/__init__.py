"""What the window is made of."""
