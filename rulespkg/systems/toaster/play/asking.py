"""Luck once the dice lie: each point adds 1, four buy a new die (toaster.luck.points)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.dice import Ratio, Run
from rulespkg.model.answer import percent
from rulespkg.play.game import Ask, Change, Choice, Loaded
from rulespkg.systems.toaster.checks.luck import REROLL
from rulespkg.systems.toaster.play.people import luck

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.model.calculator import Calculator
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person

MOST_OFFERED = 3
"""As many amounts of luck are offered for one purpose."""
DEPTH = 4
"""As many dice are worked out that do not lie yet."""


def faces(run: Run, *keys: str) -> list[int]:
    """The faces that lie, of all dice or of those with these keys."""
    return [die.face for event in run.events if not keys or event.key in keys for die in event.throw.dice]


def given(form: Calculator, lying: list[int], good: Callable[[Run], bool], depth: int = DEPTH) -> Ratio:
    """The exact chance of an end, where some dice lie already; the damage dice do not count."""
    run = form.dice().resolve(lying)
    if run.waiting is None or not depth:
        return Ratio(int(good(run)))
    _, sides, low, key = run.waiting
    if key in ("damage", "critical"):
        return Ratio(int(good(run)))
    ends = (given(form, [*lying, face], good, depth - 1) for face in range(low, low + sides))
    return sum(ends, Ratio(0)) / sides


def hits(run: Run) -> bool:
    """Whether an attack hits, be it that only its damage is open."""
    return run.waiting is not None or run.state.hit


def ask(fight: Fight, loaded: Loaded, form: Any, run: Run) -> Ask | None:
    """What luck can still do for whoever has some."""
    actor, target = fight.find(loaded.actor), fight.find(loaded.target)
    kind = loaded.calculator
    choices: list[Choice] = []
    if kind == "toaster.attack":
        if actor is not None and not run.state.hit:
            choices += _to_hit(actor, form, run)
        if actor is not None and run.state.hit:
            choices += _to_wound(actor, form, run)
        if target is not None and run.state.hit:
            choices += _to_defend(target, form, run)
    elif actor is not None and kind in ("toaster.check", "toaster.opposed") and not form.wins(run.state):
        choices += _to_succeed(actor, form, run)
    return Ask("Spend luck?", tuple(choices)) if choices else None


def _raised(form: Any, field: str, by: int) -> str:
    return str(int(form.flat().get(field, "0")) + by)


def _more(form: Any, field: str, by: int) -> Any:
    """A form with more luck in one of its fields."""
    return type(form).read({**form.flat(), field: _raised(form, field, by)})


def _spent(form: Any, field: str, by: int, person: Person, words: str) -> Choice:
    inputs = {field: _raised(form, field, by)}
    return Choice(f"{person.name}: {by} luck, {words}", inputs, (Change(person.id, "luck", by),))


def _rising(person: Person, form: Any, field: str, lying: list[int], good: Any, words: str) -> list[Choice]:
    """The least luck for each chance that it can make, up to what is sure."""
    found: list[Choice] = []
    best = given(form, lying, good)
    for by in range(1, luck(person) + 1):
        chance = given(_more(form, field, by), lying, good)
        if chance > best:
            best = chance
            told = words if chance == 1 else f"{percent(chance)} {words}"
            found.append(_spent(form, field, by, person, told))
        if chance == 1:
            break
    return [*found[: MOST_OFFERED - 1], found[-1]] if len(found) > MOST_OFFERED else found


def _to_hit(actor: Person, form: Any, run: Run) -> list[Choice]:
    """Points on the attack roll, or a new die where nobody has defended yet."""
    defended = any(event.key == "defense" for event in run.events)
    found = _rising(actor, form, "attack_luck_after", faces(run), hits, "hits")
    if luck(actor) >= REROLL and not defended and not form.attack_luck_after:
        chance = form.dice().enumerate().probability(form.wins)
        words = f"{actor.name}: {REROLL} luck, new die {percent(chance)} hits"
        found.append(Choice(words, {}, (Change(actor.id, "luck", REROLL),), True))
    return found


def _to_wound(actor: Person, form: Any, run: Run) -> list[Choice]:
    """The least points on the damage roll that make one wound more, if the GM allows it."""
    harm = form.setup.harm
    for by in range(1, luck(actor) + 1):
        after = _more(form, "damage_luck_after", by)
        state = after.dice().resolve(faces(run)).state
        if harm.wounds(state.net) > harm.wounds(run.state.net):
            return [_spent(form, "damage_luck_after", by, actor, "a new wound")]
    return []


def _to_defend(target: Person, form: Any, run: Run) -> list[Choice]:
    """The least points on the defense roll that make the attack fail."""
    lying = faces(run, "attack", "defense")
    if not any(event.key == "defense" for event in run.events):
        return []
    for by in range(1, luck(target) + 1):
        again = _more(form, "defense_luck_after", by).dice().resolve(lying)
        if again.waiting is None and not again.state.hit:
            return [_spent(form, "defense_luck_after", by, target, "defends")]
    return []


def _to_succeed(actor: Person, form: Any, run: Run) -> list[Choice]:
    """Points on a check or an opposed roll, or a new die for a check."""
    check = form.id == "toaster.check"
    field = "luck_after" if check else "you.luck_after"

    def good(end: Run) -> bool:
        return end.waiting is None and form.wins(end.state)

    if check and form.luck_reroll:
        return []
    found = _rising(actor, form, field, faces(run), good, "succeeds")
    if check and luck(actor) >= REROLL and not form.luck_after and not form.call:
        again = type(form).read({**form.flat(), "luck_reroll": "1"})
        chance = given(again, faces(run), good)
        words = f"{actor.name}: {REROLL} luck, new die {percent(chance)} succeeds"
        found.append(Choice(words, {"luck_reroll": "1"}, (Change(actor.id, "luck", REROLL),)))
    return found
