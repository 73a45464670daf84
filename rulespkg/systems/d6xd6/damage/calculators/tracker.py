"""The damage tracker."""

from __future__ import annotations

from typing import Self

from rulespkg.model.answer import Answer, Card, Meter, Press, Step
from rulespkg.model.calculator import Saved, Tracker, action
from rulespkg.model.field import Number, Option, Place
from rulespkg.model.form import Form, choice, flag, parts, text, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural, signed
from rulespkg.systems.d6xd6.damage.defence import Defence, armour_steps, defended
from rulespkg.systems.d6xd6.damage.ranks import (
    DEAD,
    KNOCKOUT,
    OVERKILL,
    PENALTIES,
    accumulate,
    attack_name,
    attack_rank_of,
    conscious,
    label_of,
    name_of,
)
from rulespkg.systems.d6xd6.damage.tables import DAMAGE, KILL
from rulespkg.systems.d6xd6.fields import armour, dead, helpless, state
from rulespkg.systems.d6xd6.figures import Ruled
from rulespkg.systems.d6xd6.growth.session import MOST_HELD

MOST_ATTACK, MOST_PEOPLE = OVERKILL + 5, 20
_SLUGS = tuple(name_of(rank) for rank in range(DEAD + 1))
_ATTACKS = tuple(
    Option(attack_name(rank), label_of(rank), row=DAMAGE.rows[rank].slug if rank <= OVERKILL else "")
    for rank in range(1, MOST_ATTACK + 1)
)
_WHO = Place("who", "Who", "people", MOST_PEOPLE)
_SPENT = Number("spent", "Drama Points spent", 0, 0, MOST_HELD, rule="d6xd6.defence.dramatic")


class Person(Form):
    """Somebody whose damage is tracked; ``dead`` is the reader's house rule."""

    folded = ("state", "reactive", "armour", "drama", "minutes", "stable")

    name = text("Name", 40)
    state = state("Damage", more=(Option(_SLUGS[DEAD], "Dead (house rule)"),))
    reactive = flag("Reactive defense", rule="d6xd6.defence.reactive")
    armour = armour("Armor", rule="d6xd6.defence.passive")
    drama = whole(
        "Drama Points held",
        0,
        0,
        MOST_HELD,
        help="Players' characters only.",
        rule="d6xd6.defence.dramatic",
    )
    minutes = whole("Minutes since dying", 0, 0, 99, rule="d6xd6.damage.kill")
    stable = flag("Stabilized", rule="d6xd6.damage.kill")

    @property
    def label(self) -> str:
        """The name, or the place in the list."""
        return self.name or self.called

    def rank(self, dead: bool) -> int:
        """The rank of the state; without the house rule nobody is worse off than Kill."""
        return min(_SLUGS.index(self.state), DEAD if dead else KILL)

    def dying(self, dead: bool) -> bool:
        """Whether time runs out."""
        return self.rank(dead) == KILL and not self.stable

    def defence(self, helpless: bool) -> Defence:
        """The defence, without Drama Points."""
        return Defence(self.reactive, armour_steps(self.armour), 0, 0, helpless)

    def status(self, dead: bool) -> str:
        """How it stands."""
        rank = self.rank(dead)
        label = label_of(rank, dead)
        if conscious(rank):
            return f"{label}: able to act"
        if rank == KNOCKOUT:
            return f"{label}: unconscious"
        if rank > KILL:
            return label
        if self.stable:
            return f"{label}: unconscious, stabilized"
        return f"{label}: unconscious and dying for {plural(self.minutes, 'minute')}"

    def tags(self, rank: int, defence: Defence) -> tuple[str, ...]:
        """What the state costs, what defends, and what is held."""
        points = PENALTIES[rank] if conscious(rank) else 0
        off = defence.reduction(rank)
        what = "armor" if defence.armour else "reactive defense"
        tags = [f"{signed(-points)} to Focused totals, {signed(points)} to others"] if points else []
        tags += [f"{what} takes off {off}"] if off else []
        tags += [plural(self.drama, "Drama Point")] if self.drama else []
        return tuple(tags)


class DamageTracker(Ruled, Tracker[Person]):
    """Tap what hits: it replaces the damage or adds a step, with the penalty, and who is down or dying.

    Kept in this browser only.
    """

    id, title, odds_label = "d6xd6.tracker", "Damage tracker", "Show the damage"
    purpose = "Keep track of damage"
    in_play = True
    rules = (
        "d6xd6.damage.accumulate",
        "d6xd6.damage.penalty",
        "d6xd6.damage.knockout",
        "d6xd6.damage.kill",
        "d6xd6.damage.house-dead",
    )
    saved, rows = Saved("fight"), "people"

    people = parts(
        Person,
        "Characters",
        (
            {"name": "Mara", "reactive": True, "drama": 6},
            {"name": "Bandit chief", "armour": "light"},
            {"name": "Bandit"},
        ),
        1,
        MOST_PEOPLE,
        "Character",
        fold="Characters: names, defenses",
    )
    dead = dead()
    helpless = helpless()

    def odds(self) -> Answer:
        ranks = [person.rank(self.dead) for person in self.people]
        down = [person.label for person, rank in zip(self.people, ranks, strict=True) if not conscious(rank)]
        dying = any(person.dying(self.dead) for person in self.people)
        words = f"{len(ranks) - len(down)} of {plural(len(ranks), 'character')} can act"
        return Answer(
            f"{words}; down: {', '.join(down)}." if down else f"{words}.",
            "failure" if dying else "",
            cards=tuple(self.card(person, str(place)) for place, person in enumerate(self.people, 1)),
            notes=(*(self.dying_notes() if dying else ()), *self.house),
        )

    def dying_notes(self) -> tuple[Step, ...]:
        """How long the dying live."""
        words = "Somebody is dying, with minutes to live unless treated or stabilized."
        house = Step("The reader's rule gives three to five minutes.", "d6xd6.damage.house-dead")
        return (Step(words, "d6xd6.damage.kill"), *((house,) if self.dead else ()))

    def card(self, person: Person, who: str) -> Card:
        """The card of one character, with its buttons."""
        rank = person.rank(self.dead)
        hits = tuple(
            Press("hit", label_of(attack), {"who": who, "attack": attack_name(attack), "defend": "0"})
            for attack in range(1, OVERKILL + 1)
        )
        mend = (Press("mend", "One step better", {"who": who}),) if rank else ()
        stable = (Press("stabilise", "Stabilize", {"who": who}),) if person.dying(self.dead) else ()
        return Card(
            person.label,
            person.status(self.dead),
            "" if conscious(rank) else "failure",
            (Meter("Damage", rank, DEAD if self.dead else KILL, "taken", "damage"),),
            person.tags(rank, person.defence(self.helpless)),
            (*hits, *mend, *stable),
            who,
        )

    @action(
        "An attack lands",
        who=_WHO,
        attack=choice("Attack", "stun", _ATTACKS, rule="d6xd6.attack.damage"),
        defend=flag("Apply the target's own defense", True, rule="d6xd6.defence.stack"),
        spent=_SPENT,
        help="The buttons on the cards take what is left after all defenses.",
        rule="d6xd6.damage.accumulate",
    )
    def hit(self, who: int, attack: str, defend: bool, spent: int) -> Self:
        """What an attack does after defence; Drama Points are spent (d6xd6.damage.accumulate)."""
        person = self.member(who)
        if spent > person.drama:
            legal = f"at most the {person.drama} that are held"
            raise refuse("spent", _SPENT.label, f"{_SPENT.label} must be {legal}, not {spent}.")
        rank = person.rank(self.dead)
        defence = (person.defence(self.helpless) if defend else Defence())._replace(drama=spent)
        after = accumulate(rank, defended(attack_rank_of(attack), defence, rank), self.dead)
        tracker = self.put(who, state=_SLUGS[after], drama=person.drama - spent)
        return tracker if after == rank else tracker.put(who, minutes=0, stable=False)

    @action("A minute passes", help="For the dying.", rule="d6xd6.damage.kill")
    def minute(self) -> Self:
        """Time runs for the dying."""
        older = (
            person.but(minutes=min(99, person.minutes + 1)) if person.dying(self.dead) else person
            for person in self.people
        )
        return self.but(people=tuple(older))

    @action("One step better", who=_WHO, rule="d6xd6.damage.kill", shown=False)
    def mend(self, who: int) -> Self:
        """One state better."""
        rank = self.member(who).rank(self.dead)
        return self.put(who, state=_SLUGS[max(0, rank - 1)], minutes=0, stable=False)

    @action("Stabilize", who=_WHO, rule="d6xd6.damage.kill", shown=False)
    def stabilise(self, who: int) -> Self:
        """Somebody who is dying dies no longer."""
        person = self.member(who)
        if person.rank(self.dead) != KILL:
            raise _WHO.refused(person.label, "somebody who is dying")
        return self.put(who, stable=True)
