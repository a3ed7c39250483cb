"""Small changes to the rules of a mode, each of which a test should notice.

A mutation replaces one piece of an expression or one statement; the rest of the file stays as it is, byte for byte.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
EXTREMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
UNTOUCHED = (ast.Assert, ast.Raise, ast.Import, ast.ImportFrom, ast.JoinedStr)
"""What decides no rule: what holds anyway, what is said, and who imports whom."""
ANNOTATIONS = ("annotation", "returns", "decorator_list", "bases", "type_params")


@dataclass(frozen=True)
class Mutation:
    """A piece of a file, in bytes from its beginning, and what stands there instead.

    `clauses` are those that the function around it names.
    """

    path: Path
    line: int
    start: int
    end: int
    before: str
    after: str
    clauses: tuple[str, ...]

    def __str__(self) -> str:
        """Return where it is, and both texts in one line."""
        short = [" ".join(text.split())[:70] for text in (self.before, self.after)]
        return f"{self.path}:{self.line}: {short[0]}  ->  {short[1]}"

    def applied(self, source: bytes) -> bytes:
        """Return the text of the file with the change in it."""
        return source[: self.start] + self.after.encode() + source[self.end :]


def rule_files(root: Path, mode: str) -> list[Path]:
    """Return the files that decide what a mode does, from the root of the project."""
    folder = Path("game/modes") / mode
    patterns = ("facts.py", "rules/**/*.py", "model/apply*.py")
    return [path.relative_to(root) for pattern in patterns for path in sorted((root / folder).glob(pattern))]


def mutations(root: Path, path: Path) -> list[Mutation]:
    """Return every change to one file, in the order of its lines."""
    source = (root / path).read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node, after, clauses in _changes(ast.parse(source), ()):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        before = source[start:end].decode()
        found.append(Mutation(path, node.lineno, start, end, before, after, clauses))
    return found


def _changes(node: ast.AST, clauses: tuple[str, ...]) -> Iterator[tuple[ast.expr | ast.stmt, str, tuple[str, ...]]]:
    """Yield the nodes that can be changed, with their new texts and the clauses named around them."""
    if isinstance(node, UNTOUCHED):
        return
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        texts = [one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        clauses = tuple(dict.fromkeys(re.findall(r"\b[a-z]+\.[a-z]+\.[a-z0-9-]*[a-z0-9]", "\n".join(texts))))
    if isinstance(node, ast.expr | ast.stmt):
        for after in _texts(node):
            yield node, after, clauses
    for field, value in ast.iter_fields(node):
        if field not in ANNOTATIONS:
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _changes(child, clauses)


def _texts(node: ast.expr | ast.stmt) -> Iterator[str]:
    """Yield what may stand instead of an expression or a statement."""
    match node:
        case ast.Compare(left, [operator], [right]) if type(operator) in COMPARISONS:
            yield _bracketed(ast.Compare(left, [COMPARISONS[type(operator)]()], [right]))
        case ast.BoolOp(operator, values):
            yield _bracketed(ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values))
        case ast.UnaryOp(ast.Not(), operand):
            yield _bracketed(operand)
        case ast.BinOp(left, operator, right) if type(operator) in OPERATORS:
            yield _bracketed(ast.BinOp(left, OPERATORS[type(operator)](), right))
        case ast.Call(ast.Name(name), arguments, keywords) if name in EXTREMES:
            yield ast.unparse(ast.Call(ast.Name(EXTREMES[name]), arguments, keywords))
        case ast.Constant(bool() as value):
            yield str(not value)
        case ast.Constant(int() as value):
            yield f"({value + 1})"
            yield f"({value - 1})"
        case ast.IfExp(test, body, orelse):
            yield _bracketed(ast.IfExp(test, orelse, body))
        case ast.Expr(value) if not isinstance(value, ast.Constant | ast.Yield | ast.YieldFrom):
            yield "pass"
        case ast.AugAssign() | ast.Continue() | ast.Break():
            yield "pass"


def _bracketed(node: ast.expr) -> str:
    return f"({ast.unparse(ast.fix_missing_locations(node))})"
