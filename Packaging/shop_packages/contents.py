"""What is installed, wherever it is installed."""
from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from .program import ROOT, Program

EXAMPLES = ROOT / "Examples"


@dataclass(frozen=True)
class File:
    """A file with its path below a prefix such as `/usr`."""

    path: str
    content: bytes
    is_executable: bool = False

    @property
    def mode(self) -> int:
        return 0o755 if self.is_executable else 0o644

    def at(self, path: str) -> File:
        return File(path, self.content, self.is_executable)


BINARY = "bin/shop-rpc"
MANUAL = "share/man/man1/shop-rpc.1"
COMPLETIONS = {
    "bash": "share/bash-completion/completions/shop-rpc",
    "zsh": "share/zsh/site-functions/_shop-rpc",
    "fish": "share/fish/vendor_completions.d/shop-rpc.fish",
}
DOC = "share/doc/shop-rpc"
CLIENTS = "lib/shop-rpc"
FILES = f"{CLIENTS}/files"
"""The list of all files and of the folders that belong to them alone, deepest first, so that each can be removed in turn."""
EMACS = "share/emacs/site-lisp/shop-rpc"
NEOVIM = "share/nvim/site/pack/shop-rpc/opt/shop-rpc"


def command(program: Program) -> list[File]:
    """The command with its manual page and completions."""
    return [
        File(BINARY, program.stripped, is_executable=True),
        File(MANUAL, program.output("man")),
        *(File(path, program.output("completions", shell)) for shell, path in COMPLETIONS.items()),
    ]


def documents() -> list[File]:
    """Licences, changes, and the licences of what is linked into a release build."""
    return [
        File(f"{DOC}/LICENSE", (ROOT / "LICENSE").read_bytes()),
        File(f"{DOC}/THIRD-PARTY.txt", (ROOT / "Packaging" / "THIRD-PARTY.txt").read_bytes()),
        File(f"{DOC}/CHANGELOG.md", (ROOT / "CHANGELOG.md").read_bytes()),
    ]


def python_client() -> bytes:
    return (EXAMPLES / "python" / "shop_rpc.py").read_bytes()


def clients() -> list[File]:
    """The clients in one or two files, to copy into programs."""
    typescript = [EXAMPLES / "typescript" / f"shop_rpc.{ending}" for ending in ("mjs", "d.mts")]
    return [File(f"{CLIENTS}/shop_rpc.py", python_client()), *(File(f"{CLIENTS}/{each.name}", each.read_bytes()) for each in typescript)]


def web() -> list[File]:
    """The shop in a browser, for `shop-rpc web`."""
    folder = EXAMPLES / "web"
    paths = [each for each in sorted(folder.rglob("*")) if each.suffix in (".css", ".html", ".js", ".mjs", ".svg", ".webmanifest") or each.name == "serve"]
    return [File(f"{CLIENTS}/web/{each.relative_to(folder)}", each.read_bytes(), each.name == "serve") for each in paths]


def emacs() -> list[File]:
    """The packages for Emacs."""
    return [File(f"{EMACS}/{each.name}", each.read_bytes()) for each in sorted((EXAMPLES / "emacs").glob("shop-rpc*.el"))]


def neovim() -> list[File]:
    """The plugin for Neovim, with the index of its help."""
    folder = EXAMPLES / "neovim"
    paths = [*folder.glob("doc/*.txt"), *folder.glob("lua/**/*.lua"), *folder.glob("plugin/*.lua")]
    tags = File(f"{NEOVIM}/doc/tags", help_tags(folder / "doc"))
    return [*(File(f"{NEOVIM}/{each.relative_to(folder)}", each.read_bytes()) for each in paths), tags]


def help_tags(folder: Path) -> bytes:
    """What `:helptags` writes."""
    rows = [
        f"{tag}\t{each.name}\t/*{tag}*\n".encode()
        for each in folder.glob("*.txt") for tag in re.findall(r"(?<!\S)\*([^*\s|]+)\*(?!\S)", each.read_text(encoding="utf-8"))
    ]
    return b"".join(sorted(rows))


def everything(program: Program) -> list[File]:
    """All files, sorted by path."""
    parts = [command(program), documents(), clients(), web(), emacs(), neovim()]
    files = [each for part in parts for each in part]
    files.append(File(FILES, listing([*(each.path for each in files), FILES])))
    return sorted(files, key=lambda each: each.path)


def listing(paths: list[str]) -> bytes:
    """The paths, followed by those of the folders in which nobody else puts files: those named after the program, and the ones in them."""
    folders = {str(folder) for path in paths for folder in PurePosixPath(path).parents if "shop-rpc" in folder.parts}
    return "".join(f"{path}\n" for path in [*sorted(paths), *sorted(folders, reverse=True)]).encode()
