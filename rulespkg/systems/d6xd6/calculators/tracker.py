"""The damage tracker."""

from __future__ import annotations

from rulespkg.answer import Answer, Card, Meter, Press, Step
from rulespkg.calculator import Action, Calculator, Inputs, Saved
from rulespkg.field import Choice, Flag, Number, Option, Place, Text
from rulespkg.form import Rows
from rulespkg.problem import refuse
from rulespkg.roster import Roster, Row
from rulespkg.systems.d6xd6.calculators.words import house
from rulespkg.systems.d6xd6.damage import (
    DEAD,
    KNOCKOUT,
    OVERKILL,
    PENALTIES,
    Guard,
    accumulate,
    armour_steps,
    attack_name,
    attack_rank_of,
    conscious,
    defended,
    label_of,
    name_of,
)
from rulespkg.systems.d6xd6.growth import MOST_HELD
from rulespkg.systems.d6xd6.inputs import armour_field, dead_field, helpless_field, state_field
from rulespkg.systems.d6xd6.tables_combat import DAMAGE, KILL
from rulespkg.words import plural, signed

MOST_ATTACK, MOST_PEOPLE = OVERKILL + 5, 20
_SLUGS = tuple(name_of(rank) for rank in range(DEAD + 1))


def _states() -> Choice:
    """Every state, and Dead for groups that play with it."""
    field = state_field("state", "Damage")
    return field.but(options=(*field.options, Option(_SLUGS[DEAD], "Dead (house rule)")))


_PERSON = (
    Text("name", "Name", "", 40),
    _states(),
    Flag("reactive", "Focused defence", rule="d6xd6.defence.reactive"),
    armour_field("armour", "Armour", rule="d6xd6.defence.passive"),
    Number(
        "drama",
        "Drama Points held",
        0,
        0,
        MOST_HELD,
        help="Players' characters only.",
        rule="d6xd6.defence.dramatic",
    ),
    Number("minutes", "Minutes since dying", 0, 0, 99, rule="d6xd6.damage.kill"),
    Flag("stable", "Stabilised", rule="d6xd6.damage.kill"),
)


def _name(row: Row, index: int) -> str:
    return row["name"] or f"Character {index + 1}"


def _rank(row: Row, inputs: Inputs) -> int:
    """The rank of somebody's state; without the house rule nobody is worse off than Kill."""
    return min(_SLUGS.index(row["state"]), DEAD if inputs["dead"] else KILL)


def _status(row: Row, inputs: Inputs) -> str:
    rank = _rank(row, inputs)
    label = label_of(rank, inputs["dead"])
    if conscious(rank):
        return f"{label}: able to act"
    if rank == KNOCKOUT:
        return f"{label}: unconscious"
    if rank > KILL:
        return label
    if row["stable"]:
        return f"{label}: unconscious, stabilised"
    return f"{label}: unconscious and dying for {plural(row['minutes'], 'minute')}"


def _guard(row: Row, inputs: Inputs) -> Guard:
    """Somebody's own defence, without Drama Points."""
    return Guard(row["reactive"], armour_steps(row["armour"]), 0, 0, inputs["helpless"])


def _tags(row: Row, rank: int, guard: Guard) -> tuple[str, ...]:
    points = PENALTIES[rank] if conscious(rank) else 0
    off = guard.reduction(rank)
    what = "armour" if guard.armour else "reactive defence"
    found = [f"{signed(-points)} to Focused totals, {signed(points)} to others"] if points else []
    found += [f"{what} takes off {off}"] if off else []
    found += [plural(row["drama"], "Drama Point")] if row["drama"] else []
    return tuple(found)


def _card(row: Row, index: int, inputs: Inputs) -> Card:
    rank, who = _rank(row, inputs), str(index + 1)
    hits = tuple(
        Press("hit", label_of(attack), {"who": who, "attack": attack_name(attack), "defend": "0"})
        for attack in range(1, OVERKILL + 1)
    )
    mend = (Press("mend", "One level better", {"who": who}),) if rank else ()
    stable = (Press("stabilise", "Stabilise", {"who": who}),) if rank == KILL and not row["stable"] else ()
    return Card(
        _name(row, index),
        _status(row, inputs),
        "" if conscious(rank) else "failure",
        (Meter("Damage", rank, DEAD if inputs["dead"] else KILL, "taken", "damage"),),
        _tags(row, rank, _guard(row, inputs)),
        (*hits, *mend, *stable),
        who,
    )


def _tracker(inputs: Inputs) -> Answer:
    rows = inputs["people"]
    down = [_name(row, i) for i, row in enumerate(rows) if not conscious(_rank(row, inputs))]
    dying = [row for row in rows if _rank(row, inputs) == KILL and not row["stable"]]
    words = f"{len(rows) - len(down)} of {plural(len(rows), 'character')} can act"
    return Answer(
        f"{words}; down: {', '.join(down)}." if down else f"{words}.",
        "failure" if dying else "",
        cards=tuple(_card(row, i, inputs) for i, row in enumerate(rows)),
        notes=(*_dying_notes(inputs, bool(dying)), *house(inputs, FIELDS)),
    )


def _dying_notes(inputs: Inputs, dying: bool) -> tuple[Step, ...]:
    if not dying:
        return ()
    words = "Somebody is dying and lives a few minutes more, unless treated or stabilised."
    notes = (Step(words, "d6xd6.damage.kill"),)
    if not inputs["dead"]:
        return notes
    return (*notes, Step("The reader's rule gives three to five minutes.", "d6xd6.damage.house-dead"))


_WHO = Place("who", "Who", "people", MOST_PEOPLE)
_PEOPLE = Roster("people", _WHO)
_SPENT = Number("spent", "Drama Points spent", 0, 0, MOST_HELD, rule="d6xd6.defence.dramatic")


def _hit(inputs: Inputs, args: Inputs) -> Inputs:
    row = _PEOPLE.one(inputs, args["who"])
    if args["spent"] > row["drama"]:
        legal = f"at most the {row['drama']} that are held"
        raise refuse("spent", _SPENT.label, f"{_SPENT.label} must be {legal}, not {args['spent']}.")
    rank = _rank(row, inputs)
    guard = (_guard(row, inputs) if args["defend"] else Guard())._replace(drama=args["spent"])
    after = accumulate(rank, defended(attack_rank_of(args["attack"]), guard, rank), inputs["dead"])
    fresh = {"minutes": 0, "stable": False} if after != rank else {}
    return _PEOPLE.put(inputs, args["who"], state=_SLUGS[after], drama=row["drama"] - args["spent"], **fresh)


def _mend(inputs: Inputs, args: Inputs) -> Inputs:
    rank = _rank(_PEOPLE.one(inputs, args["who"]), inputs)
    return _PEOPLE.put(inputs, args["who"], state=_SLUGS[max(0, rank - 1)], minutes=0, stable=False)


def _stabilise(inputs: Inputs, args: Inputs) -> Inputs:
    row = _PEOPLE.one(inputs, args["who"])
    rank = _rank(row, inputs)
    if rank != KILL:
        raise _WHO.refused(_name(row, args["who"] - 1), "somebody who is dying")
    return _PEOPLE.put(inputs, args["who"], stable=True)


def _minute(inputs: Inputs, _: Inputs) -> Inputs:
    def older(row: Row) -> Row:
        dying = _rank(row, inputs) == KILL and not row["stable"]
        return {**row, "minutes": min(99, row["minutes"] + 1)} if dying else row

    return _PEOPLE.every(inputs, older)


_ATTACKS = tuple(
    Option(attack_name(rank), label_of(rank), row=DAMAGE.rows[rank].slug if rank <= OVERKILL else "")
    for rank in range(1, MOST_ATTACK + 1)
)

FIELDS = (
    Rows(
        "people",
        "Characters",
        _PERSON,
        ({"name": "Ana", "reactive": True, "drama": 6}, {"name": "Ben", "armour": "light"}, {"name": "Thug"}),
        1,
        MOST_PEOPLE,
        "Character",
        folded=("state", "reactive", "armour", "drama", "minutes", "stable"),
        fold="Characters: names, defences",
    ),
    dead_field(),
    helpless_field(),
)

TRACKER = Calculator(
    "d6xd6.tracker",
    "Damage tracker",
    "Tap what hits: it supersedes or adds, with the penalty, who is down and who is dying. Kept in this "
    "browser only.",
    (
        "d6xd6.damage.accumulate",
        "d6xd6.damage.penalty",
        "d6xd6.damage.knockout",
        "d6xd6.damage.kill",
        "d6xd6.damage.house-dead",
    ),
    FIELDS,
    _tracker,
    actions=(
        Action(
            "hit",
            "An attack lands",
            (
                _WHO,
                Choice("attack", "Attack", "stun", _ATTACKS, rule="d6xd6.attack.damage"),
                Flag("defend", "Take the target's own defence off", True, rule="d6xd6.defence.stack"),
                _SPENT,
            ),
            _hit,
            help="The buttons on the cards take what is left after all defences.",
            rule="d6xd6.damage.accumulate",
        ),
        Action("minute", "A minute passes", (), _minute, help="For the dying.", rule="d6xd6.damage.kill"),
        Action("mend", "One level better", (_WHO,), _mend, rule="d6xd6.damage.kill", shown=False),
        Action("stabilise", "Stabilise", (_WHO,), _stabilise, rule="d6xd6.damage.kill", shown=False),
    ),
    odds_label="Show the damage",
    saved=Saved("fight"),
)
