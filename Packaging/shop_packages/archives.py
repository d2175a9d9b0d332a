"""Archives whose bytes depend only on their contents and `SOURCE_DATE_EPOCH`."""
from __future__ import annotations

import gzip
import io
import lzma
import os
import subprocess
import tarfile
import time

from .contents import File
from .program import ROOT


def epoch() -> int:
    """Time of all files: `SOURCE_DATE_EPOCH`, by default the time of the last commit."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    asked = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    return int(asked.stdout) if asked.returncode == 0 and asked.stdout.strip() else int(time.time())


def tar(files: list[File], above: str, has_folders: bool = False) -> bytes:
    """A tar archive of the files, of user and group 0; `above` is put before each path.

    With the folders, unpacking sets their modes: not below a prefix, where they belong to others.
    """
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        seen: set[str] = set()
        for file in sorted(files, key=lambda each: each.path):
            path = above + file.path
            for folder in [path[:place] for place, letter in enumerate(path) if letter == "/"]:
                if has_folders and folder not in seen:
                    seen.add(folder)
                    archive.addfile(entry(folder, 0o755, tarfile.DIRTYPE))
            archive.addfile(entry(path, file.mode, tarfile.REGTYPE, len(file.content)), io.BytesIO(file.content))
    return out.getvalue()


def entry(path: str, mode: int, kind: bytes, size: int = 0) -> tarfile.TarInfo:
    info = tarfile.TarInfo(path)
    info.mode, info.type, info.size, info.mtime = mode, kind, size, epoch()
    info.uname = info.gname = "root"
    return info


class Compression:
    """How well archives are compressed: `fast` is for tests."""

    def __init__(self, is_fast: bool) -> None:
        self.is_fast = is_fast

    def gzip(self, data: bytes) -> bytes:
        return gzip.compress(data, 1 if self.is_fast else 9, mtime=0)

    def xz(self, data: bytes) -> bytes:
        return lzma.compress(data, preset=0 if self.is_fast else 9 | lzma.PRESET_EXTREME)
