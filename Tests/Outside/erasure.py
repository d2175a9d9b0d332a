#!/usr/bin/env python3
"""Kills and stops processes that write, compact, back up, and erase on one database, and searches for erased data.

Each round starts four processes on the database, which write unique words. After an acknowledged erasure, no file may contain a word
written before it: at once, when all processes are dead, and when the next one has opened the store. No query of the past may return
one either. Acknowledged words that were not erased must still exist. With --history, a process erases a store with a long history
while another one reads it, and no read may fail. Needs Python 3.9 and no packages. The exit code is 1 if there were findings.
"""

import argparse
import json
import os
import shutil
import signal
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random

sys.dont_write_bytecode = True

from erasing.readings import readings  # noqa: E402
from erasing.service import Service  # noqa: E402
from erasing.words import Words  # noqa: E402

PATIENCE = 600
"""Seconds that processes may take to start."""

ROOT = Path(__file__).resolve().parent.parent.parent
ROLES = ("writes", "compacts", "erases", "backs up")
# Number of products that makes a snapshot slow enough to be interrupted.
BALLAST = 1500
PASSWORD = "a long enough password"


class Trial:
    def __init__(self, options):
        self.options, self.random, self.words = options, Random(options.seed), Words()
        self.guard = threading.Lock()
        self.counts = dict.fromkeys(
            ("processes", "kills", "stops", "words", "erasures", "erasures refused", "compactions", "backups", "looks"), 0)
        self.found = []

    def count(self, what, by=1):
        with self.guard:
            self.counts[what] += by

    def find(self, kind, text):
        with self.guard:
            self.found.append(f"{kind}: {text}")
        print(f"FOUND {kind}: {text}", flush=True)

    def work(self, service, role, seed, number):
        random = Random(seed)
        service.ask("service.status")
        try:
            self.started.wait(PATIENCE)
        except threading.BrokenBarrierError:
            pass
        while True:
            step = random.random()
            if role == "compacts" and step < 0.5:
                answer = service.compact()
                done = "compactions"
            elif role == "erases" and step < 0.3:
                if not self.erase(service, random.choice(("lists", "lists", "accounts")), number):
                    return
                continue
            elif role == "erases" and step < 0.4:
                if not self.delete(service, number):
                    return
                continue
            elif role == "backs up" and step < 0.2:
                path = self.options.folder / f"backup-{random.getrandbits(60):x}"
                answer = service.ask("data.backup", path=str(path))
                shutil.rmtree(path, ignore_errors=True)
                done = "backups"
            else:
                word = self.words.new()
                answer = service.ask("list.add", name=word)
                done = "words"
                if answer and "result" in answer:
                    self.words.note("lists", word, answer["result"]["revision"])
            if answer is None:
                return
            if "result" in answer:
                self.count(done)

    def erase(self, service, scope, number):
        answer = service.ask("data.reset", scope=scope, confirm="reset")
        if answer is None:
            return False
        if "result" not in answer:
            self.count("erasures refused")
            return True
        self.count("erasures")
        self.search(self.words.erase(scope, answer["result"]["revision"]), f"round {number}, right after data.reset {scope}")
        return True

    def delete(self, service, number):
        """Creates and erases an account, which also erases the history."""
        word = self.words.new()
        answer = service.ask("account.register", name=word, email=f"{word}@example.org", password=PASSWORD)
        if answer is None:
            return False
        if "result" not in answer:
            return True
        self.words.note("accounts", word, answer["result"]["revision"])
        answer = service.ask("account.delete", password=PASSWORD)
        if answer is None:
            return False
        if "result" in answer:
            self.count("erasures")
            self.search({word}, f"round {number}, right after account.delete")
            with self.words.guard:
                self.words.gone.add(word)
        return True

    def search(self, words, moment):
        """Checks that no file contains any of the words."""
        for name in sorted(os.listdir(self.options.store)):
            if name in ("quarantine", "LOCK"):
                continue
            try:
                content = (self.options.store / name).read_bytes()
            except FileNotFoundError:
                continue
            hits = [word for word in words if word.encode() in content]
            if hits:
                self.find("file", f"{moment}: {len(hits)} words in {name}, such as {hits[0]}")

    def play(self, number):
        services = []
        for role in ROLES:
            more = ["--durability", "relaxed"] if self.random.random() < 0.25 else []
            services.append((Service(self.options, *more), role))
        self.count("processes", len(services))
        threads = [
            threading.Thread(target=self.work, args=(service, role, self.random.getrandbits(60), number)) for service, role in services]
        self.started = threading.Barrier(len(threads) + 1)
        for thread in threads:
            thread.start()
        self.started.wait(PATIENCE)
        time.sleep(self.random.uniform(0.02, 0.5))
        if self.random.random() < 0.6:
            stopped = self.random.choice(services)[0].process
            stopped.send_signal(signal.SIGSTOP)
            self.count("stops")
            time.sleep(self.random.uniform(0.02, 0.4))
            if self.random.random() < 0.5:
                stopped.send_signal(signal.SIGCONT)
        self.random.shuffle(services)
        for service, _ in services:
            kills = self.random.random() < 0.8
            if kills:
                service.process.kill()
                self.count("kills")
                time.sleep(self.random.choice((0, 0, 0.03)))
        for service, _ in services:
            # closed only by the end of the thread; a live process is killed in any case
            if service.process.poll() is None:
                self.count("kills")
            service.process.kill()
        for thread in threads:
            thread.join()
        for service, _ in services:
            service.end(kills=True)
        self.search(self.words.gone - self.words.settled, f"round {number}, all dead")
        self.look(number)

    def look(self, number):
        """Starts a new process; checks its responses, and then the files."""
        self.count("looks")
        service = Service(self.options)
        status = service.ask("service.status")["result"]
        if status["status"] != "UP":
            self.find("status", f"round {number}: {status['status']} {status['reasons']}")
        told = json.dumps(service.ask("list.items")["result"])
        with self.words.guard:
            listed = dict(self.words.written["lists"])
            last = self.words.erased["lists"]
        for word, revision in listed.items():
            if word in told and word in self.words.gone:
                self.find("state", f"round {number}: {word} is there")
            if word not in told and word not in self.words.gone:
                # an erasure whose response was lost, or that never happened
                self.words.gone.add(word)
        self.search(self.words.gone - self.words.settled, f"round {number}, opened again")
        self.look_back(service, status["revision"], number)
        service.end()
        self.words.settle(told)

    def look_back(self, service, revision, number):
        gone = self.words.gone - self.words.settled
        answers = {"history.list": service.ask("history.list", limit=1000)}
        if "result" not in answers["history.list"]:
            self.find("history", f"round {number}: {answers['history.list']['error']}")
        for then in sorted({max(0, revision - back) for back in (1, 2, 3, 5, 8, 13, 21, 34, 55, 89)} | set(self.erasures_near())):
            if then >= revision:
                continue
            answers[f"asOf {then}"] = service.ask("list.items", _meta={"asOf": then})
            answers[f"history.diff {then}"] = service.ask("history.diff", **{"from": then})
        for name, answer in answers.items():
            text = json.dumps(answer)
            hits = [word for word in gone if word in text]
            if hits:
                self.find("history", f"round {number}: {name} tells {hits[0]} and {len(hits) - 1} more")

    def erasures_near(self):
        with self.words.guard:
            return [max(0, at + step) for at in self.words.erased.values() for step in (-2, -1, 0)]

    def run(self):
        service = Service(self.options)
        rows = "".join(f"b{row},Ballast {row},1.00\n" for row in range(BALLAST))
        answer = service.ask("data.import", data="id,name,price\n" + rows, format="csv")
        if not answer or "result" not in answer:
            sys.exit(f"no ballast: {answer}")
        service.end()
        for number in range(1, self.options.rounds + 1):
            self.play(number)
        told = ", ".join(f"{count} {what}" for what, count in self.counts.items())
        print(f"{self.options.rounds} rounds: {told}; {len(self.found)} things found", flush=True)
        return self.found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=str(ROOT / ".build" / "debug" / "shop-rpc"), help="the program to ask")
    parser.add_argument("--seed", type=int, default=1, help="what chances follow from; the moments of kills do not")
    parser.add_argument("--rounds", type=int, default=20, help="how often all processes are killed")
    parser.add_argument("--history", type=int, default=0, help="how many long histories are erased while they are read")
    parser.add_argument("--changes", type=int, default=4000, help="how many changes a long history has")
    parser.add_argument("--delay", type=float, default=0.5, help="seconds within which it is erased")
    options = parser.parse_args()
    options.program = str(Path(options.program).resolve())
    options.folder = Path(tempfile.mkdtemp(prefix="shop-rpc-erasure-"))
    options.store = options.folder / "store"
    try:
        found = Trial(options).run() if options.rounds else []
        found += readings(options) if options.history else []
    finally:
        shutil.rmtree(options.folder, ignore_errors=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
