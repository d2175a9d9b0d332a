"""Concatenates the modules of the runtime, so that the client is one file."""
from __future__ import annotations

import ast
from pathlib import Path

MODULES = ("values", "reading", "errors", "writing", "calls", "subscription", "program", "connection", "methods")
"""In order of dependency: each needs only the ones before it."""

RUNTIME = Path(__file__).resolve().parent / "runtime"


def assembled(wanted: dict[str, set[str]]) -> list[str]:
    """The lines of all modules, after one list of imports; `wanted` has additional imports by module."""
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
    """True for an import statement, or a condition that contains only imports."""
    if isinstance(node, ast.If) and not node.orelse:
        return all(is_import(each) for each in node.body)
    return isinstance(node, (ast.Import, ast.ImportFrom))


def collect(node: ast.stmt, names: dict[str, set[str]]) -> None:
    """Collects the standard library imports of a statement."""
    if isinstance(node, ast.Import):
        for each in node.names:
            names.setdefault(each.name, set())
    elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
        names.setdefault(node.module, set()).update(each.name for each in node.names)


def imports(names: dict[str, set[str]]) -> list[str]:
    """The list of imports in conventional order."""
    whole = [f"import {module}" for module in sorted(names) if not names[module]]
    parts = [
        f"from {module} import {', '.join(sorted(words, key=lambda word: (not word.isupper(), word)))}"
        for module, words in sorted(names.items()) if words and module != "__future__"
    ]
    return ["from __future__ import annotations", "", *whole, *parts]
