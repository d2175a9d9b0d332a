#!/usr/bin/env python3
"""Plays the same random changes on two programs, and compares every byte that they leave.

Three devices that share accounts through a folder play requests generated from schemas/openrpc.json, with the same seed and clock, and end
and start again in between. The second program gets exactly what the first one got, from the same databases: the first one makes them, because
the ids of a group and its devices are true chance. Responses, events, journals, snapshots after
compaction, histories, sync folders, files of clients, and exports in every format must be identical. A change of the structure of the program
passes this before it is merged; build the program of the commit before as OLD. The schemas are those of the tree, so both programs must have
the same methods. Needs Python 3.9 and no packages. The exit code is 1 if there was a difference.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

sys.dont_write_bytecode = True

from fuzz import ROOT, SHELF  # noqa: E402
from fuzzing import exact_json  # noqa: E402
from fuzzing.customer import Customer  # noqa: E402
from fuzzing.exact_json import written  # noqa: E402
from fuzzing.talk import Talk  # noqa: E402

DEVICES = 3
CLOCK = "2026-01-15T09:00:00Z"
# Requests that are never drawn: they end the session or the group, reach for the network, or tell about the program itself.
NEVER = {"exit", "shutdown", "initialize", "image.get", "image.prefetch", "data.refresh", "catalog.lookupBarcode", "sync.join", "sync.leave",
         "sync.forget", "rpc.discover", "service.status"}
# How often a request is one that changes something, and how often an exchange of a device, or a look at what there is, follows.
CHANGES, EXCHANGES, LOOKS = 0.9, 0.02, 0.1
LISTS = ["catalog.list", "cart.list", "cart.get", "list.items", "list.list", "location.list", "order.list", "promotion.list", "store.list"]
# Changes on one group of databases. A journal of more than 1 MiB would be compacted as soon as nothing arrives for a moment, which no seed decides.
ROUND = 2500
# Times that each device ends and starts again in a round.
RESTARTS = 2
# Exchanges of each device after which all of them know everything.
FINAL = 3
# The time at which a snapshot was written, which is that of the computer, and the checksums that it is part of.
WRITTEN = re.compile(rb'"(t|sum|c)":"[^"]*"')
# The process that used a database last.
LOCK = "LOCK"


class Device(Talk):
    """A process on one of the databases. Every message arrives whole, because groups of requests follow from how bytes arrive."""

    def __init__(self, program, folder, number, seed):
        command = [program, "--data", f"store-{number}", "--files", "files", "--clock", CLOCK, "--seed", str(seed * DEVICES + number)]
        super().__init__(command, folder, "lines", None)

    def framed(self, body):
        return body + b"\n"

    def pieces(self, data):
        return [data]


class Play:
    """One program on three databases in `folder`; remembers all that was said."""

    def __init__(self, program, folder, seed):
        self.program, self.folder, self.seed = program, folder, seed
        self.said = []
        self.devices = [self.start(number) for number in range(DEVICES)]

    def start(self, number):
        return Device(self.program, self.folder, number, self.seed)

    def restart(self, number):
        _, code, errors = self.devices[number].end()
        self.said.append((number, b"end", [f"{code} {errors.decode(errors='replace')}".encode()]))
        self.devices[number] = self.start(number)

    def exchange(self, number, body):
        """Sends a message, or restarts the device without one; returns what came back."""
        if body is None:
            self.restart(number)
            return []
        received = self.devices[number].exchange([body], 1)
        self.said.append((number, body, received))
        return received

    def end(self):
        for device in self.devices:
            device.end()

    def compact(self):
        for number in range(DEVICES):
            store = f"store-{number}"
            shutil.copytree(self.folder / store, self.folder / f"{store}-before-compaction", symlinks=True)
            subprocess.run([self.program, "compact", "--data", store], cwd=self.folder, check=True, capture_output=True)

    def close(self):
        for device in self.devices:
            device.close()


class Script:
    """Draws the requests, following the responses of the first program, and keeps them for the second one."""

    def __init__(self, seed, wanted):
        self.wanted = wanted
        document = json.loads((ROOT / "schemas" / "openrpc.json").read_text(encoding="utf-8"))
        formats = next(param for method in document["methods"] if method["name"] == "data.export" for param in method["params"])
        self.formats = sorted(words(formats["schema"]))
        document["methods"] = [method for method in document["methods"] if method["name"] not in NEVER]
        self.random, self.steps, self.changes = Random(seed), [], 0
        self.customers = [Customer(self.random, document) for _ in range(DEVICES)]

    def found(self, play):
        """Makes the group."""
        self.play_ = play
        for number in range(DEVICES):
            self.ask(number, "sync.join", {"path": str(play.folder / "files" / "shared"), "name": f"device-{number}", "accounts": True})
        self.steps.clear()

    def play(self, play):
        self.play_ = play
        self.ask(0, "data.sample", {})
        pause = self.wanted // (RESTARTS + 1) + 1
        restarts = 0
        while self.changes < self.wanted:
            number = self.random.randrange(DEVICES)
            customer = self.customers[number]
            is_change = self.random.random() < CHANGES
            self.send(number, customer.request(customer.pick(customer.changes) if is_change else None))
            if self.random.random() < EXCHANGES:
                self.ask(number, "sync.now", {})
            if self.random.random() < LOOKS:
                self.ask(number, self.random.choice(LISTS), {})
            if self.changes > pause * (restarts + 1):
                restarts += 1
                for device in range(DEVICES):
                    self.step(device, None)
        for _ in range(FINAL):
            for number in range(DEVICES):
                self.ask(number, "sync.now", {})
        for number in range(DEVICES):
            for name in self.formats:
                self.ask(number, "data.export", {"format": name})
                self.ask(number, "data.export", {"format": name, "path": f"export-{number}-{name}"})

    def ask(self, number, method, params):
        self.send(number, self.customers[number].message(method, params) | {"id": exact_json.Number("1")})

    def send(self, number, request):
        for body in self.step(number, written(request | {"id": exact_json.Number("1")}).encode()):
            answer = exact_json.read(body)
            result = answer.get("result") if isinstance(answer, dict) else None
            if isinstance(result, dict) and request["method"] != "data.export":
                pools = self.customers[number].pools
                pools.harvest(result)
                revision = int(result.get("revision", pools.revision))
                if revision > pools.revision:
                    self.changes += 1
                pools.revision = revision

    def step(self, number, body):
        self.steps.append((number, body))
        return self.play_.exchange(number, body)

    def repeat(self, play):
        for number, body in self.steps:
            play.exchange(number, body)


def run(program, folder, seed, act):
    play = Play(str(Path(program).resolve()), folder, seed)
    try:
        act(play)
        play.end()
    finally:
        play.close()
    return play


def words(schema):
    """The words that a schema names, except `auto`."""
    if isinstance(schema, dict):
        return set(schema.get("enum", ())) - {None, "auto"} | set().union(*(words(part) for part in schema.values()))
    return set().union(*(words(part) for part in schema)) if isinstance(schema, list) else set()


def differences(old, new, folders):
    """Lines about what differs: the first message, and all files."""
    for (number, body, one), (_, _, other) in zip(old.said, new.said):
        if one != other:
            yield f"device {number}, {body[:2000].decode(errors='replace')}\n  old {b' '.join(one)[:2000]!r}\n  new {b' '.join(other)[:2000]!r}"
            break
    first, second = (contents(folder) for folder in folders)
    for path in sorted(first.keys() | second.keys()):
        if first.get(path) != second.get(path):
            yield f"{path}: {' and '.join(f'{len(side[path])} bytes' if path in side else 'no file' for side in (first, second))}"


def contents(folder):
    """Every file by its path, as bytes, without what follows from time and process."""
    files = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.name != LOCK}
    for path, data in files.items():
        if re.search(r"(MANIFEST|snapshot-\d+)\.json$", path):
            files[path] = WRITTEN.sub(rb'"\1":""', data)
    return files


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("old", help="program of the commit before")
    parser.add_argument("new", help="program to compare with it")
    parser.add_argument("--seed", type=int, default=1, help="what all chances follow from")
    parser.add_argument("--changes", type=int, default=10_000, help="how many changes to play at least")
    options = parser.parse_args()
    failed, done, number = False, 0, 0
    while done < options.changes and not failed:
        script = Script(f"{options.seed} {number}", min(ROUND, options.changes - done))
        failed = compare(options, options.seed * 1000 + number, script)
        done += script.changes
        number += 1
    print(f"{'differences' if failed else 'no difference'} after {done} changes of {DEVICES} devices in {number} rounds of seed {options.seed}")
    return 1 if failed else 0


def compare(options, seed, script):
    """Plays one round on both programs; prints what differs, and returns whether anything does."""
    with tempfile.TemporaryDirectory(prefix="shop-rpc-same-", dir=SHELF) as root:
        folder, begin, *kept = (Path(root) / name for name in ("play", "begin", "old", "new"))
        (folder / "files" / "nested").mkdir(parents=True)
        (folder / "files" / "shared").mkdir()
        run(options.old, folder, seed, script.found)
        folder.rename(begin)
        plays = []
        for program, act, place in zip((options.old, options.new), (script.play, script.repeat), kept):
            shutil.copytree(begin, folder)
            plays.append(run(program, folder, seed, act))
            plays[-1].compact()
            folder.rename(place)
        found = list(differences(*plays, kept))
        files = contents(kept[0])
        print("\n".join([*found[:20], f"{len(found)} differences in {len(script.steps)} messages and {len(files)} files of "
                         f"{sum(map(len, files.values())) / 1e6:.1f} MB, seed {seed}"]), flush=True)
        return bool(found)


if __name__ == "__main__":
    sys.exit(main())
