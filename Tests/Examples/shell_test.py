"""The shell script: its output, and its exit codes on errors."""
from __future__ import annotations

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from built_program import PROGRAM, ROOT, need


class ShellTests(unittest.TestCase):
    """Gives each run its own database."""

    def setUp(self) -> None:
        need(self, "jq")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.store = str(Path(folder.name) / "store")

    def shopping(self, *words: str, program: str = PROGRAM) -> tuple[int, str, str]:
        """Returns its exit code, its output, and its error output."""
        done = subprocess.run(
            ["sh", str(ROOT / "Examples" / "shell" / "shopping.sh"), *words], capture_output=True, text=True, check=False,
            env=dict(os.environ, SHOP_RPC=program))
        return done.returncode, done.stdout, done.stderr

    def test_it_prints_list_and_total(self) -> None:
        code, printed, complaints = self.shopping(self.store, "de", "apples=3", "milk")
        self.assertEqual((code, complaints), (0, ""))
        self.assertTrue(printed.startswith("Einkaufsliste\n\n"), printed)
        self.assertTrue(printed.endswith("\n\n4 Artikel · 8,56\u00a0$\n"), printed)

    def test_it_takes_what_there_is_and_notes_the_rest(self) -> None:
        code, printed, _ = self.shopping(self.store, "en", "apples=999", "spinach", "--saffron", "jack's \"beans\"=2")
        self.assertEqual(code, 0)
        for line in ("  Spinach", '  "--saffron"', "  jack's \"beans\"", "120 items · $298.80"):
            self.assertIn(line + "\n", printed)

    def test_nothing_named_is_nothing_added(self) -> None:
        self.assertTrue(self.shopping(self.store, "en")[1].endswith("Your cart is empty.\n"))

    def test_it_says_what_is_wrong(self) -> None:
        for words, code, complaint in (
            ([self.store, "en", "apples=many"], 1, "apples: This must be a whole number.\n"),
            ([self.store, "en", "apples=0"], 1, "apples: This must be between 1 and 9,999.\n"),
            ([self.store], 64, "Usage: shopping.sh STORE LANGUAGE [PRODUCT[=QUANTITY]]…\n"),
        ):
            ended, printed, complaints = self.shopping(*words)
            self.assertEqual((ended, printed, complaints[: len(complaint)]), (code, "", complaint))

    def test_a_service_that_dies_is_no_success(self) -> None:
        dying = Path(self.store).parent / "dying"
        dying.write_text(f'#!/bin/sh\n[ "$1" = call ] && exec "{PROGRAM}" "$@"\nkill -9 $$\n')
        dying.chmod(0o700)
        code, printed, _ = self.shopping(self.store, "en", "milk", program=str(dying))
        self.assertEqual((code, printed), (137, ""))


if __name__ == "__main__":
    unittest.main()
