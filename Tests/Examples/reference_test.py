"""The generated pages of the documentation match the schemas, the transcripts and the program's help."""
from __future__ import annotations

import subprocess
import sys
import unittest

from client_case import PROGRAM, ROOT


class ReferenceTests(unittest.TestCase):
    """docs/methods/, docs/errors.md and docs/cli.md are up to date."""

    def test_the_pages_are_up_to_date(self) -> None:
        done = subprocess.run(
            [sys.executable, str(ROOT / "docs" / "generate.py"), "--check", PROGRAM], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))


if __name__ == "__main__":
    unittest.main()
