"""The program to start."""
from __future__ import annotations

import os
from pathlib import Path


def installed_program() -> str:
    """The program that `pip` has installed with this module; without one, the name to look up on the PATH."""
    if Path(__file__).name != "__init__.py":
        return "shop-rpc"  # a copy of this file, not the package
    from importlib import metadata  # takes longer to import than all others together
    try:
        recorded = metadata.files("shop-rpc") or []
    except metadata.PackageNotFoundError:
        recorded = []
    places = [Path(str(each.locate())) for each in recorded if each.parts[-2:] == ("bin", "shop-rpc")]
    places.append(Path(__file__).resolve().parents[1] / "bin" / "shop-rpc")  # `pip install --target` moves both and keeps the record
    return next((str(each.resolve()) for each in places if os.access(each, os.X_OK)), "shop-rpc")
