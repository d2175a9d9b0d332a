#!/usr/bin/env python3
"""Writes shop_rpc.py, a typed client in one file, from schemas/openrpc.json.

Usage: generate.py [OPENRPC [FILE]]
"""
from __future__ import annotations

import json
import sys
from pathlib import Path

from generator.client_source import generate

HERE = Path(__file__).resolve().parent


def main(words: list[str]) -> None:
    source = Path(words[0]) if words else HERE.parent.parent / "schemas" / "openrpc.json"
    target = Path(words[1]) if len(words) > 1 else HERE / "shop_rpc.py"
    target.write_text(generate(json.loads(source.read_text(encoding="utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
