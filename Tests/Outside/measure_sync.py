#!/usr/bin/env python3
"""Measures exchanges between devices: what others changed, bases of large shops, starts, memory, and exchanges with nothing new.

Prints a line per figure. Everything is in a temporary directory, on the file system of `$TMPDIR`.

Usage: measure_sync.py PROGRAM [SCALE]

SCALE divides all numbers of products and changes; 1 by default.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = sys.argv[1]
SCALE = int(sys.argv[2]) if len(sys.argv) > 2 else 1
PRODUCTS = 100_000 // SCALE
CHANGES = 100_000 // SCALE


class Service:
    """The program on one database."""

    def __init__(self, store, *words):
        start = time.perf_counter()
        self.process = subprocess.Popen(
            [PROGRAM, "--data", str(store), "--durability", "relaxed", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.ask("cart.get")
        self.start = time.perf_counter() - start

    def ask(self, method, **params):
        return self.timed(method, **params)[0]

    def timed(self, method, **params):
        """The result, the seconds until it arrived, and those of a processor."""
        busy, start = self.busy, time.perf_counter()
        self.send(method, params)
        result = self.receive()
        return result, time.perf_counter() - start, self.busy - busy

    def send(self, method, params):
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode() + b"\n")
        self.process.stdin.flush()

    def receive(self):
        message = json.loads(self.process.stdout.readline())
        if "error" in message:
            raise RuntimeError(json.dumps(message["error"]))
        return message["result"]

    def repeat(self, count, method, params):
        """Makes many requests, some of which are in flight at a time."""
        done = 0
        while done < count:
            piece = min(500, count - done)
            for index in range(done, done + piece):
                self.send(method, params(index))
            for _ in range(piece):
                self.receive()
            done += piece

    @property
    def busy(self):
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self):
        """Resident megabytes."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def figure(name, value):
    print(f"{name:<60} {value}", flush=True)


def size(folder):
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def products(path, count):
    with open(path, "w") as file:
        for index in range(count):
            file.write(json.dumps({"id": f"p{index}", "name": f"Product {index}", "price": "2.49", "stock": 10}) + "\n")


def catalogs(root):
    """A base of a large catalog, given and taken; then starts, small changes, and memory."""
    shared, path = root / "shared", root / "products.jsonl"
    shared.mkdir()
    products(path, PRODUCTS)
    first = Service(root / "first")
    first.ask("data.import", path=str(path))
    alone = first.memory
    first.end()
    first = Service(root / "first")
    figure("start of a store that has not joined, s", f"{first.start:.3f}")
    _, seconds, _ = first.timed("sync.join", path=str(shared))
    figure(f"founding with {PRODUCTS} products, s", f"{seconds:.2f}")
    _, seconds, _ = first.timed("sync.now")
    figure("first exchange of the founder, s", f"{seconds:.2f}")
    figure("shared folder, MB", f"{size(shared):.1f}")
    second = Service(root / "second")
    _, seconds, _ = second.timed("sync.join", path=str(shared))
    figure(f"joining, {PRODUCTS} products taken, s", f"{seconds:.2f}")
    second.timed("sync.now")
    first.timed("sync.now")
    figure("exchange with nothing new, ms", f"{1000 * min(first.timed('sync.now')[1] for _ in range(20)):.2f}")
    figure("memory before and after joining, MB", f"{alone:.0f} {first.memory:.0f}")
    first.ask("cart.add", productId="p1", quantity=1)
    first.timed("sync.now")
    given = []
    for index in range(10):
        first.ask("cart.add", productId=f"p{index}", quantity=1)
        given.append(first.timed("sync.now")[1])
    figure("exchange that gives one change, ms", f"{1000 * sorted(given)[5]:.2f}")
    taken = []
    for index in range(10):
        first.ask("cart.add", productId=f"p{index}", quantity=1)
        first.timed("sync.now")
        taken.append(second.timed("sync.now")[1])
    figure("exchange that takes one change, ms", f"{1000 * sorted(taken)[5]:.2f}")
    figure("status, ms", f"{1000 * first.timed('sync.status')[1]:.2f}")
    for service in (first, second):
        service.end()
    first = Service(root / "first")
    figure("start of the joined store, s", f"{first.start:.3f}")
    figure("first exchange of a process, s", f"{first.timed('sync.now')[1]:.2f}")
    figure("memory after it, MB", f"{first.memory:.0f}")
    first.end()


def changes(root, count):
    """Many small changes, given, taken, and an exchange afterwards."""
    shared = root / f"shared-{count}"
    shared.mkdir()
    first, second = Service(root / f"first-{count}"), Service(root / f"second-{count}")
    for index in range(100):
        first.ask("catalog.put", product={"id": f"p{index}", "name": f"Product {index}", "price": "1.00", "stock": 10})
    first.ask("sync.join", path=str(shared))
    second.ask("sync.join", path=str(shared))
    for service in (first, second):
        service.ask("sync.now")
    first.repeat(count, "catalog.update", lambda index: {"productId": f"p{index % 100}", "price": f"{1 + index % 9}.{index % 10}0"})
    _, seconds, _ = first.timed("sync.now")
    figure(f"{count} changes given, s", f"{seconds:.2f}")
    result, seconds, _ = second.timed("sync.now")
    figure(f"{result['taken']} changes taken, s", f"{seconds:.2f}")
    first.timed("sync.now")
    second.timed("sync.now")
    figure(f"exchange with nothing new after {count} changes, ms", f"{1000 * min(first.timed('sync.now')[1] for _ in range(10)):.2f}")
    figure("shared folder, MB", f"{size(shared):.1f}")
    first.end()
    second.end()
    second = Service(root / f"second-{count}")
    figure(f"first exchange of a process after {count} changes, ms", f"{1000 * second.timed('sync.now')[1]:.1f}")
    second.end()


def changing(root):
    """Durable changes one by one, in a database that has joined and in one that has not."""
    shared = root / "shared-changing"
    shared.mkdir()
    stores = {"not joined": root / "alone", "joined": root / "together"}
    services = {}
    for name, store in stores.items():
        services[name] = Service(store)
        services[name].ask("catalog.put", product={"id": "p", "name": "P", "price": "1.00"})
    services["joined"].ask("sync.join", path=str(shared))
    services["joined"].ask("sync.now")
    best = {name: 1e9 for name in services}
    for _ in range(30):
        for name, service in services.items():
            seconds = [service.timed("cart.setQuantity", productId="p", quantity=1 + index % 9)[1] for index in range(100)]
            best[name] = min(best[name], sorted(seconds)[50])
    for name, seconds in best.items():
        figure(f"change, {name}, µs", f"{1e6 * seconds:.0f}")
    for service in services.values():
        service.end()


with tempfile.TemporaryDirectory(prefix="shop-rpc-sync-") as name:
    root = Path(name)
    changing(root)
    changes(root, CHANGES // 100 * 5)
    changes(root, CHANGES // 10)
    changes(root, CHANGES)
    catalogs(root)
