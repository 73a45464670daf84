"""The kinds of changes: those of Cosmic Ray that are mistakes somebody could make, and three of our own."""

from collections.abc import Iterator
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Example, Operator
from cosmic_ray.plugins import get_operator

from macros.mutants.draw import Position

BINARY = (
    *("Add_Sub", "Sub_Add", "Mul_Add", "Div_Mul", "FloorDiv_Mul", "FloorDiv_Div", "Mod_FloorDiv", "Pow_Mul"),
    *("BitOr_BitAnd", "BitAnd_BitOr", "LShift_RShift"),
)
COMPARISONS = (
    *("Eq_NotEq", "NotEq_Eq", "Is_IsNot", "IsNot_Is"),
    *("Lt_LtE", "Lt_Gt", "LtE_Lt", "LtE_Gt", "Gt_GtE", "Gt_Lt", "GtE_Gt", "GtE_Lt"),
)
OTHERS = (
    *("ReplaceUnaryOperator_Delete_USub", "ReplaceUnaryOperator_Delete_Not", "AddNot"),
    *("ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceAndWithOr", "ReplaceOrWithAnd"),
    *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak"),
    *("ExceptionReplacer", "NumberReplacer", "ZeroIterationForLoop"),
)
"""A decorator is left where it is: without `cache` all is the same, without `property` nothing works."""

ASSERTING = ("strict",)
"""Named arguments that only assert something of the code itself."""
PROSE = ("about", "help", "label", "title", "win_label")
SWAPS = {"max": "min", "min": "max", "any": "all", "all": "any", "ceil": "floor", "floor": "ceil"}


class DropTerm(Operator):  # type: ignore[misc]
    """Leaves out one term of a sum: a bonus that is forgotten."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        """The operator before each term but the first; a joined text is no sum."""
        if node.type == "arith_expr" and not any("string" in child.type for child in node.children):
            yield from ((child.start_pos, child.end_pos) for child in node.children[1::2])

    def mutate(self, node: Any, index: int) -> Any:
        """Without the term of this index."""
        del node.children[2 * index + 1 : 2 * index + 3]
        return node

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        """Before and after."""
        return Example("x = a + b - c", "x = a - c"), Example("x = a + b - c", "x = a + b", occurrence=1)


class DropKeyword(Operator):  # type: ignore[misc]
    """Leaves out an argument that is given by name: a field that is forgotten. Prose is left."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        """Each argument with a name."""
        yield from ((child.start_pos, child.end_pos) for _, child in _named_arguments(node))

    def mutate(self, node: Any, index: int) -> Any:
        """Without the argument of this index, and the comma that follows it or else the one before."""
        at = [at for at, _ in _named_arguments(node)][index]
        if node.type == "argument":
            return None
        first = at if at + 1 < len(node.children) else max(0, at - 1)
        del node.children[first : first + 2]
        return node

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        """Before and after."""
        return Example("f(a, b=c)", "f(a)"), Example("f(a=b, c=d)", "f( c=d)"), Example("f(a=b)", "f()")


def _named_arguments(node: Any) -> list[tuple[int, Any]]:
    """Arguments with names among the children of an argument list, or the only argument of a call."""
    if node.type == "argument" and node.parent and node.parent.type == "trailer":
        return [(0, node)] if _is_named_argument(node) else []
    if node.type != "arglist":
        return []
    return [
        (at, child)
        for at, child in enumerate(node.children)
        if child.type == "argument" and _is_named_argument(child)
    ]


def _is_named_argument(node: Any) -> bool:
    name, equals, *value = node.children
    return bool(equals == "=" and name.value not in (*PROSE, *ASSERTING) and "string" not in value[0].type)


class SwapCall(Operator):  # type: ignore[misc]
    """Calls the opposite: the lowest for the highest, all for any."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        """Each name of a function that has an opposite, where it is called."""
        if node.type == "name" and node.value in SWAPS and str(node.get_next_leaf().value) == "(":
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        """The opposite."""
        node.value = SWAPS[node.value]
        return node

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        """Before and after."""
        return (Example("x = max(a, b)", "x = min(a, b)"),)


OURS: dict[str, type[Operator]] = {"DropTerm": DropTerm, "DropKeyword": DropKeyword, "SwapCall": SwapCall}
NAMES = (
    *(f"core/ReplaceBinaryOperator_{name}" for name in BINARY),
    *(f"core/ReplaceComparisonOperator_{name}" for name in COMPARISONS),
    *(f"core/{name}" for name in OTHERS),
    *OURS,
)


def operator(name: str) -> Operator:
    """The operator of this name."""
    return OURS[name]() if name in OURS else get_operator(name)()


def positions(text: str) -> Iterator[Position]:
    """Every change that the operators can make in a module."""
    nodes = list(ast_nodes(get_ast(text)))
    for name in NAMES:
        mutated = operator(name)
        places = ((node, start) for node in nodes for start, _ in mutated.mutation_positions(node))
        numbered = enumerate(places)
        yield from (Position(name, at, start) for at, (node, start) in numbered if not _asserts(node))


def _asserts(node: Any) -> bool:
    """Whether this is the value of an argument that only asserts something."""
    around = node.parent
    if not around or around.type != "argument":
        return False
    return around.children[0].get_code(include_prefix=False) in ASSERTING


def changed(text: str, position: Position) -> str:
    """The module with one change."""
    code: str | None = mutate_code(text, operator(position.operator), position.occurrence)
    return text if code is None else code


def check() -> None:
    """Try our operators on their examples; SystemExit if Cosmic Ray no longer works as they suppose."""
    for name, kind in OURS.items():
        for example in kind.examples():
            code = mutate_code(example.pre_mutation_code, kind(), example.occurrence)
            if code != example.post_mutation_code:
                raise SystemExit(f"{name}: {example.pre_mutation_code} became {code}")
