"""What else can be done on a turn than to attack, and what can be done out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.words import minus, plural
from rulespkg.play.game import Act, Change, Chip, Loaded, Picks, Row
from rulespkg.systems.nwm.attacks.active_defense import SCOPES
from rulespkg.systems.nwm.combat.initiative import ACTION, INTERRUPTED
from rulespkg.systems.nwm.fields import RATED, base_successes
from rulespkg.systems.nwm.offers import recovery_offers, tasks
from rulespkg.systems.nwm.play.attack import chosen, striking, struck, target_of, weapon_of
from rulespkg.systems.nwm.play.order import base, quickness
from rulespkg.systems.nwm.play.people import BARE, by_hand, character, dazes, held_by, out, points, rank_of
from rulespkg.systems.nwm.play.spending import effect_power
from rulespkg.systems.nwm.scale import ranks

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.dice import Ratio
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person

ATTACK, SET_UP, BREAK_IN, ESCAPE = "attack", "set-up", "break-in", "escape"
_WORDS = {ATTACK: "Attack", SET_UP: "Hard set-up", BREAK_IN: "Break in", ESCAPE: "Break free"}
_REQUIRED = "rank-good"
DOWN = "result-down"
"""The injury whose rounds are counted."""


def deeds(fight: Fight, person: Person) -> list[str]:
    """What somebody can roll for in a fight."""
    found = [ATTACK, SET_UP]
    if "holding" in person.marks and fight.on_turn not in ("", person.id):
        found.append(BREAK_IN)
    if "held" in person.marks:
        found.append(ESCAPE)
    return found


def deed_of(fight: Fight, person: Person, picks: Picks) -> str:
    """What was picked, if it can be done."""
    asked = picks.get("deed", ATTACK)
    return asked if asked in deeds(fight, person) else ATTACK


def deed_row(fight: Fight, person: Person, picks: Picks) -> Row:
    """The row that asks what to do."""
    now = deed_of(fight, person, picks)
    chips = (Chip(_WORDS[one], {"deed": one}, one == now) for one in deeds(fight, person))
    return Row("Does", tuple(chips), "segments")


def cost_rows(fight: Fight, person: Person) -> tuple[Row, ...]:
    """What the turn costs and leaves, before anything is rolled (nwm.init.actions)."""
    if fight.on_turn != person.id:
        return ()
    left = points(person) - ACTION
    more = f" Another roll now is another action: pay {ACTION} AP for it first." if left >= ACTION else ""
    return (Row(f"An action costs {ACTION} AP, paid with Done: {points(person)} → {minus(left)}.{more}", ()),)


def load_setup(person: Person, picks: Picks) -> Loaded:
    """The roll of a hard set-up against a number set by the GM (nwm.setup.kinds)."""
    required, offers = picks.get("required", _REQUIRED), tasks(character(person))
    inputs = {**offers[chosen(offers, picks.get("by", ""))].inputs, "required": required}
    sub = f"against {ranks.title(base_successes(required))}; +4 on the next action"
    won = (Change(person.id, "setup-hard", 1),)
    return Loaded("nwm.task", inputs, _WORDS[SET_UP], sub, person.id, won=won)


def setup_rows(person: Person, picks: Picks, chance: Callable[[Loaded], Ratio | None]) -> tuple[Row, ...]:
    """The attribute, and the number that the GM sets."""
    offers, required = tasks(character(person)), picks.get("required", _REQUIRED)
    now = chosen(offers, picks.get("by", ""))

    def by(at: int) -> Chip:
        sets = {"by": str(at)}
        share = chance(load_setup(person, {**picks, **sets}))
        return Chip(offers[at].label, sets, at == now, chance=share)

    numbers = tuple(Chip(row.label, {"required": row.slug}, row.slug == required) for row in RATED.rows)
    return Row("By", tuple(map(by, range(len(offers))))), Row("Required", numbers, "list")


def load_break_in(fight: Fight, person: Person) -> Loaded:
    """The roll to act before whoever is on turn is done (nwm.init.preempt)."""
    now = fight.one(fight.turn)
    one = character(person)
    number = base(now) + INTERRUPTED
    inputs = {
        "rank": quickness(person),
        "bonus": str(one.impairment),
        "required": "",
        "number": str(number),
    }
    sub = f"before {now.name} is done, against {minus(number)}"
    return Loaded("nwm.task", inputs, _WORDS[BREAK_IN], sub, person.id)


def load_escape(fight: Fight, person: Person) -> Loaded:
    """An attack on whoever holds somebody, to be free again (nwm.special.escape)."""
    holder = fight.find(held_by(person))
    roll = {key: text for key, text in striking(person, BARE).items() if key in ("attack", "hurt", "bonus")}
    theirs = struck(holder) if holder else {}
    grip = person.gone("grip")
    inputs = {
        **roll,
        **{key: text for key, text in theirs.items() if key in ("defense", "target_hurt")},
        "effect": "special-escape",
        "power": any_rank_slug(effect_power(person)),
        "grab": any_rank_slug(grip),
    }
    name = holder.name if holder else "whoever holds"
    return Loaded(
        "nwm.effects",
        inputs,
        _WORDS[ESCAPE],
        f"from {name}, strength {grip}",
        person.id,
        holder.id if holder else "",
    )


def any_rank_slug(index: int) -> str:
    """A rank as a form holds it, also off the chart."""
    slug = ranks.slug(index)
    return f"rank-{slug}" if slug else str(index)


def load_recovery(person: Person, injury: str) -> Loaded:
    """How long an injury lasts, rolled with all the harm there is (nwm.recovery.time).

    The harm counts as other harm, so that of the injury itself is taken off it first.
    """
    one = character(person)
    offers = recovery_offers(one.values)
    rank = offers[0].inputs["rank"] if offers else rank_of(person, "resistance")
    more = max(0, one.wounds - (injury in ("wound", "incapacitate")))
    less = max(0, one.dazes - (injury == "knockout"))
    inputs = {"result": f"result-{injury}", "rank": rank, "wounds": str(more), "dazes": str(less)}
    title = f"{injury.capitalize()}: how long"
    return Loaded("nwm.recovery", inputs, title, person.name, person.id)


def acts(fight: Fight, person: Person, picks: Picks) -> tuple[Act, ...]:
    """What is done without a roll: on one's turn, and as an active defense out of turn."""
    found: list[Act] = []
    debt = picks.get("defense_debt") == "1"
    if fight.on_turn == person.id:
        found += _on_turn(person, weapon_of(person, picks), picks.get("daze_each") == "1")
        target = target_of(fight, person, picks)
        if target is not None and target.side != person.side:
            found += _defends(fight, target, person, f"{target.name} defends", debt)
    elif fight.on_turn:
        found += _defends(fight, person, fight.one(fight.on_turn), "Defend", debt)
    return tuple(found)


def _on_turn(person: Person, weapon: str, daze_each: bool) -> list[Act]:
    """Actions that need no roll; each takes the turn, which costs its 3 points."""
    found = (
        [
            Act(
                f"Act once more, {ACTION} AP",
                (Change(person.id, "ap", -ACTION), Change(person.id, "unprepared", 1)),
            )
        ]
        if points(person) >= 2 * ACTION
        else []
    )
    found.append(Act("Easy set-up", (Change(person.id, "setup-easy", 1),), True))
    if not by_hand(weapon) and "scope" not in person.marks:
        found.append(Act("Sight the scope", (Change(person.id, "scope", 1),), True))
    if dazes(person):
        count = 1 if daze_each else dazes(person)
        words = f"Shake off {plural(count, 'Daze')}"
        found.append(Act(words, (Change(person.id, "dazes", -count),), True))
    if "disarmed" in person.marks:
        found.append(Act("Pick the weapon up", (Change(person.id, "disarmed", 0),), True))
    return found


def _defends(fight: Fight, person: Person, attacker: Person, words: str, debt: bool) -> list[Act]:
    """Active defenses against an attacker that are not declared yet, for the points of an action each.

    A limited group is made up of all who are of the attacker's kind (ours).
    """
    if out(person) or (points(person) < ACTION and not debt):
        return []
    kind = _kind(attacker)
    alike = [one for one in fight.people if one.side == attacker.side and _kind(one) == kind]
    scopes = {
        "one": (attacker.name, [f"guard-one-{attacker.id}"]),
        "group": (f"all {len(alike)} like that", [f"guard-group-{one.id}" for one in alike]),
        "all": ("everybody", ["guard-all"]),
    }
    found = []
    for scope, (whom, marks) in scopes.items():
        if any(mark in person.marks for mark in marks) or (scope == "group" and len(alike) < 2):
            continue
        cost = (Change(person.id, "ap", -ACTION), Change(person.id, "unprepared", 1))
        declared = tuple(Change(person.id, mark, 1) for mark in marks)
        found.append(Act(f"{words} +{SCOPES[scope]}: {whom}, {ACTION} AP", (*cost, *declared)))
    return found


def _kind(person: Person) -> dict[str, str]:
    return {key: text for key, text in person.sheet.items() if key != "name"}
