"""Makes the files that are released: archives, a Debian package, a Python wheel, and packages for editors."""
