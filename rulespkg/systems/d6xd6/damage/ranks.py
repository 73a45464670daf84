"""Ranks of damage: states that people are in, strengths of attacks, and what adds up (d6xd6.damage.*)."""

from __future__ import annotations

from typing import Any

from rulespkg.model.problem import refuse
from rulespkg.systems.d6xd6.checks.roll import Penalty
from rulespkg.systems.d6xd6.damage.tables import DAMAGE, KILL

NONE = "none"

MISS, GRAZE, WOUND, KNOCKOUT, OVERKILL, DEAD = 0, 1, 4, 5, 7, 7
"""Ranks of damage; Kill is 6. Rank 7 is an attack's Overkill, and with the house rule the state Dead."""

LOOKS = (5, 0, 1, 2, 4)
"""The colors and patterns of the milder ranks in every chart; from Knockout on the tone gives the color."""

LABELS = tuple(row.label for row in DAMAGE.rows)

PENALTIES = tuple(row.facts["penalty"] for row in DAMAGE.rows)

STATES = (NONE, *(row.slug for row in DAMAGE.rows[1 : KILL + 1]))
"""The states that a character can be in, by rank (d6xd6.damage.ratings)."""


def state_rank(name: Any, label: str = "Damage") -> int:
    """The rank of a character's state by its name; ``Refusal`` for anything that is none.

    >>> state_rank("hit"), state_rank("none")
    (3, 0)
    """
    slug = NONE if name == DAMAGE.rows[0].slug else name
    if slug not in STATES:
        legal = ", ".join(STATES)
        raise refuse("damage", label, f"{label} must be one of {legal}, not “{str(name)[:20]}”.")
    return STATES.index(slug)


def attack_name(rank: int) -> str:
    """The name of an attack's rank, which may go beyond Kill (d6xd6.damage.overkill).

    >>> [attack_name(rank) for rank in (0, 6, 7, 9)]
    ['none', 'kill', 'overkill', 'overkill+2']
    """
    if rank < OVERKILL:
        return STATES[rank]
    return "overkill" + (f"+{rank - OVERKILL}" if rank > OVERKILL else "")


def attack_rank_of(name: Any, label: str = "Attack") -> int:
    """The rank of an attack by its name; ``Refusal`` for anything else.

    >>> attack_rank_of("overkill+1")
    8
    """
    text = name if isinstance(name, str) else ""
    head, plus, more = text.partition("+")
    if head == "overkill" and (not plus or (more.isascii() and more.isdigit() and len(more) < 4)):
        return OVERKILL + int(more or 0)
    if text not in STATES:
        legal = f"{', '.join(STATES)} or overkill"
        raise refuse("attack", label, f"{label} must be one of {legal}, not “{str(name)[:20]}”.")
    return STATES.index(text)


def label_of(rank: int, dead: bool = False) -> str:
    """A rank for readers: of a state, or of an attack where it is beyond Kill.

    >>> label_of(3), label_of(8), label_of(6, dead=True), label_of(7, dead=True)
    ('Hit', 'Overkill +1', 'Dying', 'Dead')
    """
    if dead and rank >= KILL:
        return "Dying" if rank == KILL else "Dead"
    if rank > OVERKILL:
        return f"{LABELS[OVERKILL]} +{rank - OVERKILL}"
    return LABELS[rank]


def look_of(rank: int) -> tuple[str, int]:
    """Tone and look of a rank in charts, whichever others they show.

    >>> look_of(GRAZE), look_of(KNOCKOUT), look_of(KNOCKOUT + 1)
    (('', 0), ('failure', 0), ('failure', 1))
    """
    return ("failure", (rank - KNOCKOUT) % 6) if rank >= KNOCKOUT else ("", LOOKS[rank])


_BEING = {MISS: "unhurt", KNOCKOUT: "knocked out", KILL: "dying", DEAD: "dead"}
"""What somebody is who has no milder damage."""


def condition(rank: int, when: str = "") -> str:
    """What somebody of a rank is or has, with its verb; ``when`` stands beside it, such as "now".

    >>> condition(0), condition(2, "now"), condition(6, "still"), condition(7, "now")
    ('is unhurt', 'now has a Stun', 'is still dying', 'is now dead')
    """
    words = ("is", when, _BEING[rank]) if rank in _BEING else (when, "has", a(rank))
    return " ".join(filter(None, words))


def a(rank: int) -> str:
    """A rank with its article.

    >>> a(2), a(8)
    ('a Stun', 'an Overkill +1')
    """
    return f"{'an' if rank >= OVERKILL else 'a'} {label_of(rank)}"


def name_of(rank: int) -> str:
    """A state by its name in addresses.

    >>> name_of(0), name_of(6), name_of(7)
    ('unhurt', 'kill', 'dead')
    """
    return DAMAGE.rows[rank].slug if rank <= KILL else "dead"


def conscious(state: int) -> bool:
    """Whether somebody in this state can act and roll (d6xd6.damage.knockout)."""
    return state < KNOCKOUT


def wound_penalty(state: int) -> Penalty:
    """The penalty of a state; ``Refusal`` for the unconscious, who cannot roll (d6xd6.damage.penalty)."""
    if not conscious(state):
        words = "Own damage must be Wound or less: the unconscious cannot roll or act."
        raise refuse("damage", "Own damage", words)
    return Penalty(LABELS[state], PENALTIES[state], "d6xd6.damage.penalty")


def attack_rank(base: int, levels: int, aim: int = 0) -> int:
    """The rank of an attack: nothing on a failure, else a step more for each bonus level and turn of aim.

    >>> attack_rank(GRAZE, 3), attack_rank(WOUND, 0, 3)
    (3, 0)
    """
    return base + levels - 1 + aim if levels else MISS


def accumulate(state: int, rank: int, dead: bool = False) -> int:
    """The state after an attack: a worse one supersedes, any other adds one step (d6xd6.damage.accumulate).

    With ``dead``, the reader's house rule, what would pass Kill ends in Dead (d6xd6.damage.house-dead).

    >>> accumulate(3, GRAZE), accumulate(GRAZE, 2), accumulate(3, MISS), accumulate(KILL, GRAZE, True)
    (4, 2, 3, 7)
    """
    if rank == MISS:
        return state
    return min(DEAD if dead else KILL, rank if rank > state else state + 1)


def added(state: int, rank: int) -> str:
    """How an attack changes a state, in one word: "none", "supersedes" or "adds"."""
    return "none" if rank == MISS else "supersedes" if rank > state else "adds"
