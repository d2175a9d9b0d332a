"""ICU's data, as linked with the program, without what the program cannot reach."""
from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from pathlib import Path

from .elf import ELF, NotELF

SYMBOL = re.compile(rb"icudt\d+_dat")

NEVER_READ = (".cnv", ".dict", ".spp", ".cfu")
"""Endings of files for other encodings, line breaks in languages without spaces, user names on networks, and letters that look alike."""

FOR_ALL = {"root", "pool", "res_index"}
"""Files of locales that every language needs."""

LOCALE = re.compile(r"[^/]+/(?:(\w+)/)?(res_index|root|pool|[a-z]{2,3})(?:_\w+)?\.res")
"""A file of a locale: the folder, and the language or one of the names that all languages need."""

OF_ANY_LANGUAGE = {"brkitr"}
"""Folders whose files stay in all languages, because they are small."""


class Unexpected(Exception):
    """The toolchain's ICU is not as this module knows it."""


def is_kept(path: str, languages: set[str]) -> bool:
    """Whether a program that speaks these languages reads a file of the data."""
    if path.endswith(NEVER_READ) or "/translit/" in path:
        return False
    match = LOCALE.fullmatch(path)
    return match is None or match[1] in OF_ANY_LANGUAGE or match[2] in languages | FOR_ALL


class Package:
    """A file of ICU data: a header, a table of names and offsets, the names, and the contents."""

    def __init__(self, data: bytes) -> None:
        size = struct.unpack_from("<H", data)[0]
        if data[2:4] != b"\xda\x27" or data[12:16] != b"CmnD":
            raise Unexpected("the data does not begin like a package of ICU")
        self.header, body = data[:size], data[size:]
        count = struct.unpack_from("<I", body)[0]
        rows = [struct.unpack_from("<II", body, 4 + 8 * each) for each in range(count)]
        ends = [start for _, start in rows[1:]] + [len(body)]
        self.files = {
            body[name:body.index(b"\0", name)].decode(): body[start:end] for (name, start), end in zip(rows, ends)
        }

    def trimmed(self, languages: set[str]) -> bytes:
        """The same with the files that are kept; like ICU, in alphabetical order, and each at a multiple of 16."""
        kept = {path: content for path, content in sorted(self.files.items()) if is_kept(path, languages)}
        names = b"".join(path.encode() + b"\0" for path in kept)
        body = bytearray(struct.pack("<I", len(kept)) + bytes(8 * len(kept)) + names)
        name = 4 + 8 * len(kept)
        for index, (path, content) in enumerate(kept.items()):
            body += bytes(-(len(self.header) + len(body)) % 16)
            struct.pack_into("<II", body, 4 + 8 * index, name, len(body))
            name += len(path.encode()) + 1
            body += content
        return self.header + bytes(body)


def members(archive: Path) -> Iterator[bytes]:
    """The files in a static library."""
    data = archive.read_bytes()
    offset = 8
    while offset < len(data):
        size = int(data[offset + 48:offset + 58])
        yield data[offset + 60:offset + 60 + size]
        offset += 60 + size + size % 2


def linked_data(library: Path) -> tuple[str, bytes]:
    """The name of the symbol with ICU's data in the toolchain's static library, and the data."""
    for member in members(library):
        match = SYMBOL.search(member)
        if match:
            try:
                data = ELF(member).content(match[0].decode())
            except NotELF:
                data = None
            if data:
                return match[0].decode(), data
    raise Unexpected(f"no data in {library}")


def write_assembly(folder: Path, library: Path, languages: set[str]) -> tuple[Path, str]:
    """Writes the trimmed data and a source file with it. Returns its path, and the name that it takes the place of.

    The linker's `--wrap` replaces references to a name by ones to the name with `__wrap_`; nothing then needs the toolchain's own data.
    """
    symbol, data = linked_data(library)
    (folder / "icu.dat").write_bytes(Package(data).trimmed(languages))
    name = f"__wrap_{symbol}"
    source = folder / "icu.S"
    source.write_text(
        f"  .section .rodata\n  .globl {name}\n  .type {name}, @object\n  .balign 16\n{name}:\n  .incbin \"icu.dat\"\n"
        f"  .size {name}, . - {name}\n  .section .note.GNU-stack, \"\", @progbits\n", encoding="utf-8")
    return source, symbol
