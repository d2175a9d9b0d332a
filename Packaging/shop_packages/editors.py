"""Packages for the package managers of editors."""
from __future__ import annotations

import re

from .archives import Compression, tar
from .contents import EMACS, NEOVIM, File, emacs, neovim
from .program import ROOT, Program

MAIN = "shop-rpc.el"


def header(source: str, name: str) -> str:
    """A header of an Emacs Lisp file."""
    match = re.search(rf"^;; {name}: (.*)$", source, re.MULTILINE)
    if match is None:
        raise ValueError(f"{MAIN} has no header {name}")
    return match[1]


def emacs_package(program: Program, homepage: str | None) -> tuple[str, bytes]:
    """A package for `package-install-file`, or for an archive such as ELPA."""
    files = {each.path.removeprefix(EMACS + "/"): each.content for each in emacs()}
    if homepage:
        files[MAIN] = files[MAIN].replace(b"\n;; Keywords:", f"\n;; URL: {homepage}\n;; Keywords:".encode(), 1)
    source = files[MAIN].decode()
    summary = re.match(r";;; \S+ --- (.*?)  -\*-", source)
    if summary is None:
        raise ValueError(f"{MAIN} has no summary")
    keywords = " ".join(f'"{each}"' for each in header(source, "Keywords").split(", "))
    url = f' :url "{homepage}"' if homepage else ""
    definition = (
        f'(define-package "shop-rpc" "{program.version}" "{summary[1]}"\n'
        f"  '{header(source, 'Package-Requires')}\n  :keywords '({keywords}){url})\n"
        ";; Local Variables:\n;; no-byte-compile: t\n;; End:\n")
    files["shop-rpc-pkg.el"] = definition.encode()
    folder = f"shop-rpc-{program.version}/"
    content = tar([File(path, body) for path, body in files.items()] + [File("LICENSE", (ROOT / "LICENSE").read_bytes())], folder)
    return f"shop-rpc-emacs-{program.version}.tar", content


def neovim_package(program: Program, compression: Compression) -> tuple[str, bytes]:
    """A folder for plugin managers, or for a folder `pack/*/start`."""
    files = [each.at(each.path.removeprefix(NEOVIM + "/")) for each in neovim()] + [File("LICENSE", (ROOT / "LICENSE").read_bytes())]
    name = f"shop-rpc-neovim-{program.version}"
    return f"{name}.tar.gz", compression.gzip(tar(files, f"{name}/"))
