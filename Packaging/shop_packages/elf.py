"""Reads 64-bit little-endian ELF files: symbols, needed libraries, and versions of the symbols that they provide."""
from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

SYMBOL_TABLE, DYNAMIC, VERSION_NEEDS = 2, 6, 0x6FFFFFFE
NEEDED = 1
MACHINES = {62: "x86_64", 183: "aarch64"}


class NotELF(Exception):
    """The file is not a 64-bit little-endian ELF file."""


@dataclass(frozen=True)
class Section:
    """A row of the section table; `strings` is the number of the section with its names."""

    kind: int
    address: int
    offset: int
    size: int
    strings: int
    count: int


class ELF:
    """A program or an object file."""

    def __init__(self, data: bytes) -> None:
        if data[:6] != b"\x7fELF\x02\x01":
            raise NotELF
        self.data = data
        self.machine = MACHINES.get(struct.unpack_from("<H", data, 18)[0], "unknown")
        start, (size, count) = struct.unpack_from("<Q", data, 40)[0], struct.unpack_from("<HH", data, 58)
        self.sections = [self._section(start + size * each) for each in range(count)]

    def _section(self, offset: int) -> Section:
        _, kind, _, address, start, size, strings, count, _, _ = struct.unpack_from("<IIQQQQIIQQ", self.data, offset)
        return Section(kind, address, start, size, strings, count)

    def _of_kind(self, kind: int) -> Iterator[Section]:
        return (each for each in self.sections if each.kind == kind)

    def _text(self, section: Section, offset: int) -> str:
        start = self.sections[section.strings].offset + offset
        return self.data[start:self.data.index(b"\0", start)].decode()

    @property
    def libraries(self) -> list[str]:
        """Names of the shared libraries that are loaded with the program."""
        return [
            self._text(section, value)
            for section in self._of_kind(DYNAMIC)
            for tag, value in struct.iter_unpack("<QQ", self.data[section.offset:section.offset + section.size])
            if tag == NEEDED
        ]

    @property
    def needed_versions(self) -> list[str]:
        """Names of the versions of symbols, such as `GLIBC_2.34`."""
        found: list[str] = []
        for section in self._of_kind(VERSION_NEEDS):
            library = section.offset
            for _ in range(section.count):
                _, count, _, first, following = struct.unpack_from("<HHIII", self.data, library)
                version = library + first
                for _ in range(count):
                    _, _, _, name, step = struct.unpack_from("<IHHII", self.data, version)
                    found.append(self._text(section, name))
                    version += step
                library += following
        return found

    def content(self, name: str) -> bytes | None:
        """The bytes of a symbol in an object file, where values are offsets in sections."""
        for section in self._of_kind(SYMBOL_TABLE):
            for entry in range(section.offset, section.offset + section.size, 24):
                text, _, _, place, value, size = struct.unpack_from("<IBBHQQ", self.data, entry)
                if 0 < place < len(self.sections) and self._text(section, text) == name:
                    start = self.sections[place].offset + value
                    return self.data[start:start + size]
        return None
