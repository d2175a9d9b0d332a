"""Puts the modules of the runtime one below the other, so that the client is one file."""
from __future__ import annotations

import ast
from pathlib import Path

MODULES = ("values", "reading", "errors", "writing", "calls", "subscription", "connection", "methods")
"""In an order in which each needs only what is above it."""

RUNTIME = Path(__file__).resolve().parent / "runtime"


def assembled(wanted: dict[str, set[str]]) -> list[str]:
    """The lines of all modules, below one list of imports; `wanted` is what else is to be imported, by module."""
    names = {module: set(words) for module, words in wanted.items()}
    bodies: list[str] = []
    for module in MODULES:
        text = (RUNTIME / f"{module}.py").read_text(encoding="utf-8")
        lines = text.splitlines()
        tree = ast.parse(text)
        kept = [node for node in tree.body[1:] if not is_import(node)]
        for node in tree.body[1:]:
            collect(node, names)
        start = kept[0].lineno - 1
        decorators = getattr(kept[0], "decorator_list", [])
        start = decorators[0].lineno - 1 if decorators else start
        bodies += ["", "", f"# {ast.get_docstring(tree)}", "", "", *lines[start:]]
    return [*imports(names), *bodies]


def is_import(node: ast.stmt) -> bool:
    """Whether a statement only imports; so does a condition with nothing else in it."""
    if isinstance(node, ast.If) and not node.orelse:
        return all(is_import(each) for each in node.body)
    return isinstance(node, (ast.Import, ast.ImportFrom))


def collect(node: ast.stmt, names: dict[str, set[str]]) -> None:
    """Notes what a statement imports of the standard library."""
    if isinstance(node, ast.Import):
        for each in node.names:
            names.setdefault(each.name, set())
    elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
        names.setdefault(node.module, set()).update(each.name for each in node.names)


def imports(names: dict[str, set[str]]) -> list[str]:
    """The list of imports, as it is usually sorted."""
    whole = [f"import {module}" for module in sorted(names) if not names[module]]
    parts = [
        f"from {module} import {', '.join(sorted(words, key=lambda word: (not word.isupper(), word)))}"
        for module, words in sorted(names.items()) if words and module != "__future__"
    ]
    return ["from __future__ import annotations", "", *whole, *parts]
