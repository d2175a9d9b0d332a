"""A Debian package, made without Debian's tools: an `ar` archive of two tar archives."""
from __future__ import annotations

import gzip
import hashlib
import os
from email.utils import formatdate

from .archives import Compression, epoch, tar
from .contents import COMPLETIONS, DOC, FILES, MANUAL, File, everything
from .program import Program

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}

PACKAGES = {"libcrypt.so.1": "libcrypt1", "libgcc_s.so.1": "libgcc-s1", "libstdc++.so.6": "libstdc++6"}
"""Packages of libraries other than the C library. Others, such as the Swift runtime of a debug build, have none."""

VENDOR_COMPLETIONS = "share/zsh/vendor-completions"
"""Where Debian's zsh reads the completions of packages."""

COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: shop-rpc
Comment: The program contains the Swift runtime and Foundation (Apache-2.0 with Runtime Library Exception), ICU
 (Unicode-3.0), libxcrypt (LGPL-2.1+, see /usr/share/common-licenses/LGPL-2.1), and the C++ library of GCC (GPL-3+ with
 GCC Runtime Library Exception). THIRD-PARTY.txt has their notices.

Files: *
Copyright: {holder}
License: Expat
{license}"""

CHANGES = """\
shop-rpc ({version}) unstable; urgency=medium

  * Package of the released program; see changelog.gz for its changes.

 -- {maintainer}  {date}
"""

CONTROL = """\
Package: shop-rpc
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {dependencies}
Suggests: bash-completion, websocketd
Section: utils
Priority: optional
{homepage}Description: shopping engine as a subprocess
 A shop that speaks JSON-RPC 2.0 on standard input and output: catalog, prices,
 carts, orders, accounts and shopping lists, in ten languages. Editors, desktop
 programs and scripts start it and need no shop logic of their own.
"""


def package(program: Program, homepage: str | None, compression: Compression) -> tuple[str, bytes]:
    """The package and the name of its file. `DEBFULLNAME` and `DEBEMAIL` set the maintainer."""
    version = f"{program.version}-1"
    architecture = ARCHITECTURES.get(program.elf.machine, program.elf.machine)
    maintainer = f"{os.environ.get('DEBFULLNAME') or 'The shop-rpc authors'} <{os.environ.get('DEBEMAIL') or 'shop-rpc@localhost'}>"
    files = [each.at(f"usr/{each.path}") for each in placed(program, version, maintainer)]
    control = CONTROL.format(
        version=version, architecture=architecture, maintainer=maintainer, dependencies=", ".join(dependencies(program)),
        size=sum(-(-len(each.content) // 1024) for each in files), homepage=f"Homepage: {homepage}\n" if homepage else "")
    sums = "".join(f"{hashlib.md5(each.content).hexdigest()}  {each.path}\n" for each in files)
    facts = [File("control", control.encode()), File("md5sums", sums.encode())]
    archives = {name: compression.xz(tar(parts, "./", has_folders=True)) for name, parts in (("control", facts), ("data", files))}
    return f"shop-rpc_{version}_{architecture}.deb", ar({"debian-binary": b"2.0\n", **{f"{name}.tar.xz": each for name, each in archives.items()}})


def placed(program: Program, version: str, maintainer: str) -> list[File]:
    """The files at the places, and in the forms, that Debian prescribes."""
    files = {each.path: each for each in everything(program)}
    license_text = files.pop(f"{DOC}/LICENSE").content.decode()
    holder = next(line.removeprefix("Copyright (c) ") for line in license_text.splitlines() if line.startswith("Copyright"))
    terms = "".join(f" {line or '.'}\n" for line in license_text.splitlines()[4:])
    changes = CHANGES.format(version=version, maintainer=maintainer, date=formatdate(epoch()))
    files.pop(FILES)  # dpkg has a list of its own
    manual, zsh = files.pop(MANUAL), files.pop(COMPLETIONS["zsh"])
    own = [
        File(f"{MANUAL}.gz", gzip.compress(manual.content, 9, mtime=0)),
        zsh.at(f"{VENDOR_COMPLETIONS}/_shop-rpc"),
        File(f"{DOC}/copyright", COPYRIGHT.format(holder=holder, license=terms).encode()),
        File(f"{DOC}/changelog.gz", gzip.compress(files.pop(f"{DOC}/CHANGELOG.md").content, 9, mtime=0)),
        File(f"{DOC}/changelog.Debian.gz", gzip.compress(changes.encode(), 9, mtime=0)),
    ]
    return sorted([*files.values(), *own], key=lambda each: each.path)


def dependencies(program: Program) -> list[str]:
    """The packages that the program needs, with the oldest version of the C library."""
    return [f"libc6 (>= {'.'.join(map(str, program.glibc))})", *(PACKAGES[each] for each in program.elf.libraries if each in PACKAGES)]


def ar(parts: dict[str, bytes]) -> bytes:
    """An archive in the format of `ar`."""
    out = bytearray(b"!<arch>\n")
    for name, content in parts.items():
        out += f"{name:<16}{epoch():<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode() + content + b"\n" * (len(content) % 2)
    return bytes(out)
