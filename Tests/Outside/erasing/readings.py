"""Queries of the past during an erasure."""

import argparse
import shutil
import threading
import time
from random import Random

from erasing.service import Service


def readings(options):
    """Erases a long history while it is read; returns the failed queries."""
    options.store = options.folder / "long"
    service = Service(options)
    for segment in range(4):
        for change in range(options.changes // 4):
            service.ask("list.add", name=f"Word {segment} {change}", quantity=1)
        service.compact()
    service.end()
    found, answered = [], 0
    random = Random(options.seed)
    for number in range(options.history):
        run = argparse.Namespace(**vars(options))
        run.store = options.folder / f"long-{number}"
        shutil.copytree(options.store, run.store)
        reader, eraser = Service(run), Service(run)
        eraser.ask("service.status")
        asks = [
            ("history.list", {}), ("history.undo", {"_meta": {"dryRun": True}}), ("history.list", {"limit": 1000}),
            ("history.undo", {}), ("history.redo", {})]
        delay = random.uniform(0, options.delay)
        thread = threading.Thread(
            target=lambda: (time.sleep(delay), eraser.ask("data.reset", scope="carts", confirm="reset"), eraser.compact()))
        thread.start()
        for method, params in asks[number % 2:]:
            answer = reader.ask(method, **params)
            answered += 1
            reason = answer.get("error", {}).get("data", {}).get("reason")
            if "error" in answer and reason not in ("nothingToUndo", "nothingToRedo"):
                found.append(f"run {number}, {method}: {answer['error']}")
                print(f"FOUND {found[-1]}", flush=True)
        thread.join()
        reader.end()
        eraser.end()
        shutil.rmtree(run.store)
    print(f"{options.history} histories erased while {answered} readings: {len(found)} failed", flush=True)
    return found
