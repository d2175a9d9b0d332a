#!/usr/bin/env python3
"""Plays the transcripts of this folder and compares each response byte for byte.

Usage: transcripts_test.py [--bless]

A transcript has messages to the server (`-->`) and from it (`<--`); `#` begins a comment, `$ options WORDS` adds options, and `$ sample`
begins with the sample data. `--bless` writes what the server answers: read it before you commit.
"""
from __future__ import annotations

import re
import shlex
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from mcp_case import FIXED, FOLDER, PATIENCE, PROGRAM, Server

SYNC = '{"jsonrpc":"2.0","id":"sync","method":"ping"}'
SYNCED = '{"jsonrpc":"2.0","id":"sync","result":{}}'
FILES = sorted((FOLDER / "Transcripts").glob("*.mcp"))


def awaited(line: str) -> str | None:
    """The beginning of the response to a line; None if it has no response, or none with an id."""
    match = re.match(r'({"jsonrpc":"2.0","id":("[a-z]*"|[0-9]+),)"method":"(?!subscriptions/listen")', line)
    return match[1] if match else None


def step(server: Server, line: str) -> list[str]:
    """Sends a line and returns everything the server sends because of it."""
    signal.alarm(PATIENCE)
    server.send(line)
    lines: list[str] = []
    start = awaited(line)
    while start is not None and (not lines or not lines[-1].startswith(start)):
        lines.append(server.line())
    server.send(SYNC)
    while (answer := server.line()) != SYNCED:
        lines.append(answer)
    return lines


def play(path: Path) -> str:
    """The transcript as it is today."""
    version = subprocess.run([PROGRAM, "--version"], check=True, capture_output=True, text=True).stdout.split()[1]
    lines = path.read_text(encoding="utf-8").splitlines()
    options = [word for line in lines if line.startswith("$ options") for word in shlex.split(line)[2:]]
    with tempfile.TemporaryDirectory() as folder:
        if "$ sample" in lines:
            subprocess.run([PROGRAM, "call", "data.sample", "--data", folder, *FIXED], check=True, capture_output=True)
        written = []
        with Server(*FIXED, *options, store=folder, stateless=True) as server:
            for line in lines:
                if not line.startswith("<-- "):
                    written.append(line)
                if line.startswith("--> "):
                    written += [f"<-- {answer}" for answer in step(server, line[4:])]
        end = [f"<-- {answer}" for answer in server.rest.splitlines()]
    text = "\n".join(written + end) + "\n"
    return text.replace(f'"version":"{version}"', '"version":"$VERSION"')


class TranscriptTests(unittest.TestCase):
    def test_every_response_is_the_recorded_one(self) -> None:
        self.assertGreaterEqual(len(FILES), 6)
        for path in FILES:
            with self.subTest(path.name):
                self.maxDiff = 4000
                self.assertEqual(play(path), path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    if "--bless" in sys.argv:
        for path in FILES:
            path.write_text(play(path), encoding="utf-8")
    else:
        unittest.main()
