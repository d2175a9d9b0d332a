#!/usr/bin/env python3
"""Lets two or three databases exchange changes through a folder that a real program carries: Syncthing, git, or rsync with a stick.

Changes are made at random while links are cut, logs are deleted, and processes are killed. In the end every device must show the same,
with every acknowledged addition, and no carrier may have found two versions of one file.
Prints a line of figures; exits with 1 if something is wrong, and with 77 and its package if the carrier is not installed.
"""

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from carrying.gitting import Git
from carrying.household import Household
from carrying.stick import Stick
from carrying.syncthing import Syncthing

CARRIERS = {"syncthing": (Syncthing, 2), "syncthing3": (Syncthing, 3), "git": (Git, 3), "rsync": (Stick, 2)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--carrier", choices=CARRIERS, required=True)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="keep the temporary folder")
    options = parser.parse_args()
    kind, count = CARRIERS[options.carrier]
    if shutil.which(kind.program) is None:
        print(f"{kind.program} (Debian: {kind.program})")
        return 77
    root = Path(tempfile.mkdtemp(prefix="shop-rpc-carrier-"))
    folders = [root / f"folder-{index}" for index in range(count)]
    for folder in folders:
        folder.mkdir()
    carrier = kind(root, folders)
    household = Household(options, root, folders, carrier)
    try:
        carrier.start()
        faults = household.run()
    finally:
        household.end()
        carrier.stop()
        if options.keep:
            print(f"kept: {root}")
        else:
            shutil.rmtree(root, ignore_errors=True)
    for fault in faults:
        print(f"WRONG: {fault}")
    print(f"{options.carrier}: {household.figures}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
