#!/usr/bin/env python3
"""Plays a session of two devices that share a shopping list through a folder, and writes it as the page docs/sync-session.md.

A real program carries the folder: Syncthing, or git where Syncthing is not installed. The page is the same with both.
With --check, compares the page instead. Exits with 1 if it differs, and with 77 if no carrier is installed.
"""

import argparse
import difflib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from carrying.gitting import Git
from carrying.syncthing import Syncthing

CARRIERS = {"syncthing": Syncthing, "git": Git}
# Ids that differ from run to run, as the page shows them.
SHOWN = {"group": "5f1c09aa27e4b310", "kitchen": "2b9c01d7", "phone": "7f3a9c21"}
FOLDER = "/home/ada/Sync/shop"
PAGE = Path(__file__).resolve().parents[2] / "docs" / "sync-session.md"


class Device:
    """A database and its process; prints each exchange."""

    def __init__(self, name, program, root, clock, locale="en"):
        self.name, self.folder, self.last = name, root / f"folder-{name}", 0
        self.folder.mkdir()
        command = [program, "--data", root / f"store-{name}", "--clock", clock, "--seed", str(len(name)), "--locale", locale]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, method, **params):
        """Prints the exchange and returns its result."""
        self.last += 1
        result = self.quietly(method, **params)
        request = {"id": self.last, "method": method} | ({"params": params} if params else {})
        print(f"{self.name} --> {compact(request)}")
        print(f"{self.name} <-- {compact({'id': self.last, 'result': result})}")
        return result

    def quietly(self, method, **params):
        """The result of a request that the page does not show."""
        request = {"jsonrpc": "2.0", "id": 0, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        response = json.loads(self.process.stdout.readline())
        if "result" not in response:
            raise RuntimeError(f"{method} {params} on {self.name}: {response}")
        return response["result"]

    def end(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def compact(message):
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def say(text):
    print(f"```\n\n{text}\n\n```")


def play(kitchen, phone, carrier):
    """The session."""
    print("# Two devices, one list\n")
    print("A recorded session: a kitchen computer and a phone share a shopping list through a folder that Syncthing carries between them.")
    print("[Several devices](sync.md) explains the methods. The phone's texts are German. `\"jsonrpc\":\"2.0\"` is omitted. While the carrier works, the")
    print("devices also call `sync.now`, which is not shown; so an exchange that is shown can have nothing left to give.\n")
    print("The kitchen has a list, and founds the group:\n\n```")
    for name in ("Milk", "Bread"):
        kitchen.ask("list.add", name=name)
    kitchen.ask("sync.join", path=str(kitchen.folder), name="kitchen")
    carrier.carry(set())
    say("The phone tries what joining would do, then joins:")
    phone.ask("sync.join", path=str(phone.folder), name="phone", _meta={"dryRun": True})
    phone.ask("sync.join", path=str(phone.folder), name="phone")
    carrier.carry(set())
    kitchen.quietly("sync.now")
    carrier.carry({1})
    say("Then the phone is out of reach, and the list goes on. The kitchen needs two more milk, and apples, and has a note on the bread:")
    milk, bread = (find(kitchen, name) for name in ("Milk", "Bread"))
    kitchen.ask("list.add", name="Milk", quantity=2)
    kitchen.ask("list.add", name="Apples")
    kitchen.ask("list.update", itemId=bread, note="dark")
    say("The phone buys the milk that it knows of, needs coffee, and has another note on the bread:")
    phone.ask("list.markPurchased", itemIds=[milk])
    phone.ask("list.add", name="Coffee")
    phone.ask("list.update", itemId=bread, note="for toast")
    for device in (kitchen, phone):
        device.quietly("sync.now")
    say("The phone is back. Both devices exchange changes, and then show the same list; of the milk, what the kitchen added is still needed:")
    carrier.carry(set())
    for device in (kitchen, phone):
        device.ask("sync.now")
        device.ask("list.share")
    say("The two notes are a conflict, which both devices report:")
    status = phone.ask("sync.status")
    carrier.carry(set())
    kitchen.quietly("sync.now")
    say("The kitchen insists on its own note:")
    [conflict] = status["conflicts"]
    kitchen.ask("sync.resolve", conflictId=conflict["id"], deviceId=kitchen.quietly("sync.status")["deviceId"])
    kitchen.ask("sync.now")
    carrier.carry(set())
    say("The decision reaches the phone:")
    phone.ask("sync.now")
    phone.ask("sync.status")
    print("```")


def find(device, name):
    """Id of the item with this name."""
    sections = device.quietly("list.items")["sections"]
    return next(item["id"] for section in sections for item in section["items"] if item["name"] == name)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--carrier", choices=CARRIERS)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    chosen = [options.carrier] if options.carrier else list(CARRIERS)
    kind = next((CARRIERS[name] for name in chosen if shutil.which(CARRIERS[name].program)), None)
    if kind is None:
        print(f"{' or '.join(chosen)} (Debian: {' '.join(chosen)})")
        return 77
    program = Path(options.program).resolve()
    with tempfile.TemporaryDirectory(prefix="shop-rpc-session-") as root:
        root = Path(root)
        kitchen = Device("kitchen", program, root, "2026-03-14T09:30:00Z")
        phone = Device("phone", program, root, "2026-03-14T09:31:00Z", locale="de")
        carrier = kind(root, [kitchen.folder, phone.folder])
        text, sys.stdout = sys.stdout, Recording()
        try:
            carrier.start()
            play(kitchen, phone, carrier)
            for device in (kitchen, phone):
                sys.stdout.replace(device.quietly("sync.status")["deviceId"], SHOWN[device.name])
                sys.stdout.replace(str(device.folder), FOLDER)
            sys.stdout.replace(kitchen.quietly("sync.status")["group"], SHOWN["group"])
        finally:
            page, sys.stdout = sys.stdout, text
            for device in (kitchen, phone):
                device.end()
            carrier.stop()
    if not options.check:
        PAGE.write_text(page.text, encoding="utf-8")
        return 0
    committed = PAGE.read_text(encoding="utf-8")
    print("".join(difflib.unified_diff(committed.splitlines(True), page.text.splitlines(True), str(PAGE), "the session")), end="")
    return committed != page.text


class Recording:
    """What was printed."""

    def __init__(self):
        self.text = ""

    def write(self, text):
        self.text += text

    def flush(self):
        """Nothing to do."""

    def replace(self, old, new):
        self.text = re.sub(re.escape(old), new, self.text)


if __name__ == "__main__":
    sys.exit(main())
