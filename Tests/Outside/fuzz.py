#!/usr/bin/env python3
"""Sends random requests to the program, and checks every response.

Requests are generated from schemas/openrpc.json, with references to entities from earlier responses; some are corrupted, and some are
bytes that resemble requests. They are sent over pipes in both framings, split at random, to several processes on one store. Each round
plays the same requests twice with different framing and splits, and the responses must be identical. A finding names its seed and
round, which reproduce it. Needs Python 3.9 and no packages. The exit code is 1 if there were findings.
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path
from random import Random

sys.dont_write_bytecode = True

from fuzzing.findings import Findings  # noqa: E402
from fuzzing.refusals import unexplained  # noqa: E402
from fuzzing.round import Round  # noqa: E402
from fuzzing.verdict import Verdict  # noqa: E402

# In memory where possible, because the disk is not under test.
SHELF = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
ROOT = Path(__file__).resolve().parent.parent.parent


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=str(ROOT / ".build" / "debug" / "shop-rpc"), help="the program to ask")
    parser.add_argument("--seed", type=int, default=1, help="what all chances follow from")
    parser.add_argument("--requests", type=int, default=2000, help="how many messages to send at least")
    parser.add_argument("--round", type=int, help="play only this round of the seed")
    options = parser.parse_args()
    options.program = str(Path(options.program).resolve())
    document = json.loads((ROOT / "schemas" / "openrpc.json").read_text(encoding="utf-8"))
    findings = Findings()
    verdict = Verdict(document, findings)
    start, sent, rounds = time.monotonic(), 0, 0
    while sent < options.requests:
        sent += play(options, document, verdict, rounds if options.round is None else options.round)
        rounds += 1
        if options.round is not None:
            break
    for line in findings.lines():
        print(line)
    speed = sent / (time.monotonic() - start)
    print(f"{len(findings.kinds)} findings in {sent} messages, {rounds} rounds of seed {options.seed}, {speed:.0f} a second")
    return 1 if findings.kinds else 0


def play(options, document, verdict, number):
    """Plays one round in both framings; returns the number of messages sent."""
    played, sent = [], 0
    folder = Path(tempfile.mkdtemp(prefix="shop-rpc-fuzz-", dir=SHELF))
    for framing in ("lines", "headers"):
        verdict.faults.where = f"--seed {options.seed} --round {number}, {framing}"
        shutil.rmtree(folder)
        (folder / "files" / "nested").mkdir(parents=True)
        chances = Random(f"{options.seed} {number}")
        cuts = Random(f"{options.seed} {number} {framing}")
        one = Round(options.program, document, verdict, folder, chances, cuts, framing)
        one.run(options.seed * 1000 + number)
        sent += one.requests
        played.append(one)
        for request, problems in one.refused:
            unexplained(request, problems, verdict)
    shutil.rmtree(folder)
    compare(*played, verdict)
    return sent


def compare(one, other, verdict):
    """Reports the first differing response, with everything sent since the last equal one."""
    for (number, first), (_, second) in zip(one.heard, other.heard):
        if first != second:
            sent = b" ".join(one.sent[number - 1]).decode(errors="replace")
            verdict.faults.add("the same requests, other answers", f"{Round.difference(first.decode(), second.decode())} after {sent}")
            return


if __name__ == "__main__":
    sys.exit(main())
