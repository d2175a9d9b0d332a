#!/usr/bin/env python3
"""Lets many processes work on one database at random, and checks that nothing is refused, lost, or reported without a reason.

Each process sends requests generated from schemas/openrpc.json, and between them changes of its own whose revisions it remembers. Processes
compact, back up, reset and erase the store, exchange with another store through a folder, and are killed at any moment. At the end, and
every few seconds, another process must find every acknowledged change in the history, as far as that is kept. A refusal by the storage, a
status other than UP, and anything in quarantine is a finding. Needs Python 3.9 and no packages. The exit code is 1 if there were findings.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from random import Random

sys.dont_write_bytecode = True

from fuzzing import exact_json  # noqa: E402
from fuzzing.customer import Customer  # noqa: E402
from fuzzing.exact_json import written  # noqa: E402
from fuzzing.talk import Silence, Talk  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent.parent
# Errors that no request can cause on a healthy disk.
ALARMS = {"internalError", "storageFull", "storageFailed", "storageReadOnly", "storageBusy", "parseError"}
# Methods that touch the files of the database, and how often a group of requests ends with one.
UPKEEP = {"data.backup": 2, "data.reset": 1, "account.delete": 1, "sync.now": 6, "history.undo": 4, "service.status": 8}
# Requests that a process never sends: they end the session, set its clock, or reach for the network.
NEVER = {"exit", "shutdown", "initialize", "service.advanceClock", "image.get", "image.prefetch", "sync.join", "sync.leave", "rpc.discover"}
# The reason in the status for which there is a time limit, and the limit in seconds between two statuses of one process.
UNFINISHED = "Erased data is still in older files, which could not be removed yet."
ERASURE = 120
# Names of the items whose changes a process remembers.
NAMES = 40


class Soak:
    """The database, its processes, and what they found."""

    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.document = json.loads((ROOT / "schemas" / "openrpc.json").read_text(encoding="utf-8"))
        self.document["methods"] = [method for method in self.document["methods"] if method["name"] not in NEVER]
        self.lock = threading.Lock()
        self.acknowledged = {}
        self.findings, self.answers, self.errors = Counter(), 0, Counter()
        self.kills, self.verified = 0, 0
        self.isOver = False

    def find(self, kind, detail):
        with self.lock:
            if self.findings[kind] < 3:
                print(f"{kind}: {detail[:1500]}", flush=True)
            self.findings[kind] += 1

    def acknowledge(self, revision, worker):
        with self.lock:
            other = self.acknowledged.setdefault(revision, worker)
        if other is not worker:
            self.find("one revision twice", f"{revision} by {worker.number} and {other.number}")

    def start(self, store, random):
        command = [self.options.program, "--data", store, "--files", str(self.folder / "files"), "--barcode-url", "http://127.0.0.1/"]
        return Talk(command, self.folder, random.choice(["lines", "headers"]), random)

    def run(self):
        shared = self.folder / "files" / "shared"
        shared.mkdir(parents=True)
        for store in ("store", "other"):
            params = json.dumps({"path": str(shared), "name": store})
            subprocess.run([self.options.program, "call", "sync.join", params, "--data", store], cwd=self.folder, check=True, capture_output=True)
        workers = [Worker(self, number, "store") for number in range(self.options.processes)] + [Worker(self, -1, "other")]
        threads = [threading.Thread(target=worker.run, daemon=True) for worker in workers]
        for thread in threads:
            thread.start()
        end = time.monotonic() + self.options.seconds
        while time.monotonic() < end and sum(self.findings.values()) < 100:
            time.sleep(1)
        self.isOver = True
        for thread in threads:
            thread.join(180)
            if thread.is_alive():
                self.find("no answer", "a process did not finish its last requests within three minutes")
        self.finish()

    def finish(self):
        for store in ("store", "other"):
            check = subprocess.run([self.options.program, "check", store], cwd=self.folder, capture_output=True, check=False)
            if check.returncode != 0:
                self.find("check finds damage", check.stdout.decode(errors="replace")[-1500:])
            junk = self.folder / store / "quarantine"
            if junk.exists() and any(junk.iterdir()):
                self.find("files in quarantine", " ".join(path.name for path in junk.iterdir()))


class Worker:
    """One process after another on a database, each until it ends or is killed."""

    def __init__(self, soak, number, store):
        self.soak, self.number, self.store = soak, number, store
        self.random = Random(f"{soak.options.seed} {number}")
        self.customer = Customer(self.random, soak.document)
        self.unfinishedSince = time.monotonic()

    def run(self):
        while not self.soak.isOver:
            talk = self.soak.start(self.store, self.random)
            try:
                self.life(talk)
            except Silence as silence:
                self.soak.find("no answer", str(silence))
            finally:
                talk.close()

    def life(self, talk):
        """Sends groups of requests until the process ends, or kills it between or during two of them."""
        for _ in range(self.random.randint(5, 120)):
            if self.soak.isOver:
                break
            messages = [self.customer.request() for _ in range(self.random.randint(0, 8))]
            own = self.own()
            messages += [own] + self.upkeep()
            if self.random.random() < 0.01:
                self.kill(talk, messages)
                return
            for body in talk.exchange([written(message).encode() for message in messages], len(messages)):
                self.take(body, own, messages)
            if self.random.random() < 0.05:
                self.verify(talk)
            if self.random.random() < 0.2:
                time.sleep(self.random.random() * 0.08)
        _, code, said = talk.end()
        if code != 0 or said:
            self.soak.find("another end", f"{code}: {said.decode(errors='replace')[:500]}")

    def own(self):
        """Returns a change of which it is known that it makes a revision."""
        name = f"soak {self.number} {self.random.randrange(NAMES)}"
        return {**self.customer.message("list.add", {"name": name, "quantity": 1}), "id": f"own {self.customer.number}"}

    def upkeep(self):
        if self.random.random() > 0.15:
            return []
        method = self.random.choices(list(UPKEEP), list(UPKEEP.values()))[0]
        if method == "data.backup":
            return [self.customer.message(method, {"path": f"backup-{self.number}-{self.random.randrange(10 ** 9)}"})]
        if method in ("data.reset", "account.delete"):
            found = next(one for one in self.soak.document["methods"] if one["name"] == method)
            return [self.customer.message(method, self.customer.drawing.params(found))]
        return [self.customer.message(method, {})]

    def kill(self, talk, messages):
        """Kills the process while it works."""
        with self.soak.lock:
            self.soak.kills += 1
        os.write(talk.input, b"".join(talk.framed(written(message).encode()) for message in messages)[:60_000])
        time.sleep(self.random.random() * 0.01)
        talk.process.kill()

    def take(self, body, own, messages):
        try:
            answer = exact_json.read(body)
        except ValueError as error:
            self.soak.find("no JSON", f"{error}: {body[:500]!r}")
            return
        if "method" in answer:
            return
        soak = self.soak
        with soak.lock:
            soak.answers += 1
        method = next((one["method"] for one in messages if written(one.get("id")) == written(answer.get("id"))), "?")
        if "error" in answer:
            self.judge(answer["error"]["data"], method, body)
        elif isinstance(answer.get("result"), dict):
            result = answer["result"]
            # ids repeat, so that the response may belong to another request
            if "reasons" in result and "status" in result:
                self.examine(result, body)
            if written(answer.get("id")) == written(own["id"]) and self.store == "store":
                soak.acknowledge(int(str(result["revision"])), self)
            self.customer.pools.harvest(result)

    def examine(self, status, body):
        """After a process was killed in the middle of an erasure, the status says so until another one has completed it."""
        isUnfinished = status["reasons"] == [UNFINISHED]
        if status["reasons"] and not isUnfinished or isUnfinished and time.monotonic() - self.unfinishedSince > ERASURE:
            self.soak.find(f"status {status['status']}", body.decode()[:1500])
        if not isUnfinished:
            self.unfinishedSince = time.monotonic()

    def judge(self, data, method, body):
        kind = data.get("kind")
        with self.soak.lock:
            self.soak.errors[kind] += 1
        if kind in ALARMS or method == "sync.now" and kind in ("fileUnreadable", "fileUnwritable"):
            self.soak.find(f"{method}: {kind}", body.decode(errors="replace"))

    def verify(self, talk):
        """Asks this process for the newest history, and compares it with the changes that other processes got acknowledged before."""
        if self.store != "store":
            return
        with self.soak.lock:
            known = dict(list(self.soak.acknowledged.items())[-400:])
        answer = next(
            answer for answer in (
                exact_json.read(body) for body in talk.exchange([written(self.customer.message("history.list", {"limit": 1000})).encode()], 1))
            if "method" not in answer)
        if "result" not in answer:
            return
        entries = {int(str(entry["revision"])): entry for entry in answer["result"]["entries"]}
        if not entries:
            return
        for revision, worker in known.items():
            if revision < min(entries):
                continue
            with self.soak.lock:
                self.soak.verified += 1
            if revision not in entries or entries[revision].get("method") != "list.add":
                self.soak.find("a change is lost", f"{revision} of {worker.number}; found {written(entries.get(revision))}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=str(ROOT / ".build" / "debug" / "shop-rpc"), help="the program to run")
    parser.add_argument("--seconds", type=float, default=60, help="how long")
    parser.add_argument("--processes", type=int, default=3, help="how many on the one store")
    parser.add_argument("--seed", type=int, default=1, help="what all chances follow from")
    options = parser.parse_args()
    options.program = str(Path(options.program).resolve())
    folder = Path(tempfile.mkdtemp(prefix="shop-rpc-soak-"))
    soak = Soak(options, folder)
    try:
        soak.run()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{options.processes} processes, {options.seconds:.0f} s: {soak.answers} answers, {sum(soak.errors.values())} errors, "
          f"{soak.kills} kills, {len(soak.acknowledged)} changes remembered, {soak.verified} found in the history, "
          f"{sum(soak.findings.values())} findings {dict(soak.findings)}")
    return 1 if soak.findings else 0


if __name__ == "__main__":
    sys.exit(main())
