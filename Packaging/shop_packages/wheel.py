"""A wheel for PyPI: the command and the typed client."""
from __future__ import annotations

import base64
import hashlib
import io
import time
import zipfile

from .archives import Compression, epoch
from .contents import BINARY, DOC, File, command, documents, python_client, web
from .program import ROOT, Program

ALLOWED = {
    "libgcc_s.so.1", "libstdc++.so.6", "libm.so.6", "libdl.so.2", "librt.so.1", "libc.so.6", "libpthread.so.0", "ld-linux-x86-64.so.2",
    "ld-linux-aarch64.so.1",
}
"""Libraries that a manylinux wheel may expect of the system: those that programs in Swift can need, of the list in PEP 600."""

OMITTED = {f"{DOC}/CHANGELOG.md"}
"""Documents that belong in no wheel: `pip` has no place for them."""

METADATA = """\
Metadata-Version: 2.4
Name: shop-rpc
Version: {version}
Summary: A shop and a shopping list as a subprocess that speaks JSON-RPC 2.0, with a typed client
License-Expression: MIT AND Apache-2.0 AND Unicode-3.0 AND LGPL-2.1-or-later
License-File: LICENSE
License-File: THIRD-PARTY.txt
Classifier: Development Status :: 4 - Beta
Classifier: Environment :: Console
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Python :: 3
Classifier: Typing :: Typed
{homepage}Requires-Python: >=3.9
Description-Content-Type: text/markdown

{description}"""

WHEEL = """\
Wheel-Version: 1.0
Generator: shop-rpc Packaging/release
Root-Is-Purelib: false
Tag: {tag}
"""


def tag(program: Program) -> str:
    """The systems on which the wheel can be installed, as `pip` names them."""
    machine = program.elf.machine
    is_portable = set(program.elf.libraries) <= ALLOWED
    return f"py3-none-manylinux_{'_'.join(map(str, program.glibc))}_{machine}" if is_portable else f"py3-none-linux_{machine}"


def wheel(program: Program, homepage: str | None, compression: Compression) -> tuple[str, bytes]:
    """The wheel and the name of its file."""
    stem = f"shop_rpc-{program.version}"
    metadata = METADATA.format(
        version=program.version, homepage=f"Project-URL: Homepage, {homepage}\n" if homepage else "",
        description=(ROOT / "Packaging" / "PyPI.md").read_text(encoding="utf-8"))
    files = [
        File("shop_rpc/__init__.py", python_client()),
        File("shop_rpc/py.typed", b""),
        *(each.at(f"{stem}.data/{place(each)}") for each in [*command(program), *web()]),
        File(f"{stem}.dist-info/METADATA", metadata.encode()),
        File(f"{stem}.dist-info/WHEEL", WHEEL.format(tag=tag(program)).encode()),
        *(each.at(f"{stem}.dist-info/licenses/{each.path.removeprefix(f'{DOC}/')}") for each in documents() if each.path not in OMITTED),
    ]
    files.sort(key=lambda each: (".dist-info/" in each.path, each.path))
    files.append(record(files, f"{stem}.dist-info/RECORD"))
    return f"{stem}-{tag(program)}.whl", archive(files, compression)


def place(file: File) -> str:
    """Where in a wheel's data a file of the command belongs: `pip` installs scripts beside Python, and data below the same prefix."""
    return "scripts/shop-rpc" if file.path == BINARY else f"data/{file.path}"


def record(files: list[File], path: str) -> File:
    """The list of all files with their hashes."""
    rows = [f"{each.path},sha256={digest(each.content)},{len(each.content)}\n" for each in files]
    return File(path, ("".join(rows) + f"{path},,\n").encode())


def digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def archive(files: list[File], compression: Compression) -> bytes:
    out = io.BytesIO()
    when = time.gmtime(max(epoch(), OLDEST))[:6]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=1 if compression.is_fast else 9) as zipped:
        for file in files:
            info = zipfile.ZipInfo(file.path, when)
            info.external_attr = (0o100000 | file.mode) << 16
            info.compress_type, info.create_system = zipfile.ZIP_DEFLATED, 3
            zipped.writestr(info, file.content)
    return out.getvalue()


OLDEST = 315532800
"""The first time that a zip file can express: 1980."""
