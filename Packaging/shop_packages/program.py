"""The program that is packaged."""
from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cached_property
from pathlib import Path

from .elf import ELF
from .icu import write_assembly

ROOT = Path(__file__).resolve().parents[2]
"""The source tree."""

BUILT = ROOT / ".build" / "release" / "shop-rpc"
"""The program of a release build."""


def printed(*words: str) -> str:
    """Output of a command of the toolchain. If it fails, so does the whole program, with its exit code."""
    done = subprocess.run(words, check=False, stdout=subprocess.PIPE, cwd=ROOT, text=True)
    if done.returncode != 0:
        print(f"Failed: {' '.join(words)}", file=sys.stderr)
        sys.exit(done.returncode)
    return done.stdout


class Program:
    """An executable file."""

    def __init__(self, path: Path) -> None:
        if not os.access(path, os.X_OK) or path.is_dir():
            sys.exit(f"Program not found: {path}; run `swift build -c release` first.")
        self.path = path.resolve()
        self.version = self.output("--version").decode().split()[1]
        self.elf = ELF(self.path.read_bytes())

    def output(self, *words: str) -> bytes:
        return subprocess.run([str(self.path), *words], check=True, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL).stdout

    @cached_property
    def stripped(self) -> bytes:
        """The program without symbols, debug information and the fingerprint of these."""
        tool = shutil.which("strip") or shutil.which("llvm-objcopy")
        if tool is None:
            sys.exit("Program not found: strip (Debian: `binutils`)")
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "shop-rpc"
            words = [tool, "--strip-all", "--remove-section=.comment", "--remove-section=.note*", str(self.path)]
            subprocess.run([*words, *(["-o"] if tool.endswith("strip") else []), str(copy)], check=True)
            return copy.read_bytes()

    @cached_property
    def glibc(self) -> tuple[int, ...]:
        """The oldest version of glibc that has all functions that the program calls."""
        names = [each.removeprefix("GLIBC_") for each in self.elf.needed_versions if each.startswith("GLIBC_")]
        return max((tuple(map(int, each.split("."))) for each in names if each[0].isdigit()), default=(2, 17))


def build() -> Program:
    """Builds the release program, linked with the part of ICU's data that its languages use."""
    languages = {each.stem.split("-")[0] for each in (ROOT / "Sources" / "ShopRPC" / "Languages").glob("*.json")}
    resources = Path(json.loads(printed("swiftc", "-static-stdlib", "-print-target-info"))["paths"]["runtimeResourcePath"])
    library = next(resources.glob("*/lib_FoundationICU.a"), None)
    if library is None:
        sys.exit(f"No static Swift runtime in {resources}")
    folder = ROOT / ".build" / "icu"
    folder.mkdir(parents=True, exist_ok=True)
    source, symbol = write_assembly(folder, library, languages)
    printed("clang", "-c", "-I", str(folder), "-o", str(folder / "icu.o"), str(source))
    linked = [word for each in (str(folder / "icu.o"), f"--wrap={symbol}") for word in ("-Xlinker", each)]
    print(printed("swift", "build", "-c", "release", "--product", "shop-rpc", "--disable-local-rpath", *linked), file=sys.stderr)
    return Program(BUILT)
