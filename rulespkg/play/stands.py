"""What stands between people until it is changed: cover of a target, distance of two, a trade of an attacker.

A fight keeps it by whom it belongs to, a person or a pair, so that it holds for whoever acts and on every
phone. What is picked on a card and belongs to nobody is how somebody looks at the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.model.field import Choice
from rulespkg.play.fight import of_pair
from rulespkg.play.roll import Belongs, Shown
from rulespkg.play.table_event import TableEvent

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.model.field import Field
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person
    from rulespkg.play.roll import Offer, Picks


def target_of(offer: Offer[Any, Any], picks: Picks) -> str:
    """The id of whom an offer is aimed at; "" where it aims at nobody."""
    aims = next((name for name, shown in offer.shown.items() if shown == Shown.AIMS), None)
    values = offer.read(picks).values
    return str(values.get(aims, "")) if aims else ""


def owner(belongs: Belongs, actor: str, target: str) -> str:
    """Where a fight keeps what belongs so, "" for what it does not keep.

    >>> owner(Belongs.PAIR, "p2", "p1"), owner(Belongs.TARGET, "p2", "p1"), owner(Belongs.ROLL, "p2", "p1")
    ('p1|p2', 'p1', '')
    """
    if belongs == Belongs.ATTACKER:
        return actor
    if belongs == Belongs.ROLL or not target:
        return ""
    return target if belongs == Belongs.TARGET else of_pair(actor, target)


def standing(
    offered: Callable[[Picks], Offer[Any, Any] | None], fight: Fight, person: Person, picks: Picks
) -> Picks:
    """What is picked, in which whatever the fight keeps is as it keeps it."""
    offer = offered(picks) if fight.stands else None
    if offer is None:
        return picks
    target = target_of(offer, picks)
    circumstances = {
        offer.names[field]: fight.stands[of][offer.names[field]]
        for field, belongs in offer.belongs.items()
        if (of := owner(belongs, person.id, target)) in fight.stands
        and offer.names[field] in fight.stands[of]
    }
    return {**picks, **circumstances}


def event(fight: Fight, of: str, name: str, text: str, words: str) -> TableEvent:
    """The event by which a circumstance is so from now on."""
    names = " and ".join(person.name for id in of.split("|") if (person := fight.find(id)))
    return TableEvent(do="stand", of=of, sets={name: text}, words=f"{names}: {words}")


def words_on_cards(offer: Offer[Any, Any], fight: Fight, person: Person) -> dict[str, str]:
    """What differs for whoever acts in the circumstances of each of the others, by their ids."""
    cards = {}
    for other in fight.people:
        parts = []
        for field in offer.fields:
            belongs = offer.belongs[field.name]
            of = owner(belongs, person.id, other.id) if belongs != Belongs.ATTACKER else ""
            text = fight.stands.get(of, {}).get(offer.names[field.name])
            if text is not None and text != field.text(field.default):
                parts.append(_in_words(field, text))
        if parts and other != person:
            cards[other.id] = " · ".join(part for part in parts if part)
    return cards


def _in_words(field: Field, text: str) -> str:
    if isinstance(field, Choice):
        return next((option.label for option in field.options if option.value == text), "")
    return f"{field.label}: {text}"
