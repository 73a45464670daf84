"""One attack to be shared out: its targets, a split of the reader's own, and how splits are shown."""

from __future__ import annotations

from functools import cached_property

from rulespkg.model.answer import Cell, Grid, text_cell
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, parts, text, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.checks.roll import MOST_PLUS, Task, level_odds, missed
from rulespkg.systems.d6xd6.damage.attack_form import Attacker, Weapon, aim
from rulespkg.systems.d6xd6.damage.defence import Defence, armour_steps, defended
from rulespkg.systems.d6xd6.damage.ranks import MISS, conscious, label_of, state_rank
from rulespkg.systems.d6xd6.fields import armour, armour_subtracts, dead, helpless, state, weapon
from rulespkg.systems.d6xd6.figures import Arranged
from rulespkg.systems.d6xd6.options.exceptional_attack import (
    HARM,
    HARMED,
    OUT,
    WORST,
    SharedAttack,
    Split,
    Target,
    best,
    end,
    split,
    ways,
)

MOST_ROWS = 42
MOST_TARGETS, MOST_AIM, MOST_LEVELS = 10, 10, 4 + MOST_PLUS
UNITS = {OUT: "targets out", HARMED: "targets harmed", HARM: "steps", WORST: "rank"}
_GOALS = (
    Option(OUT, "Most targets knocked out or worse"),
    Option(HARMED, "Most targets harmed"),
    Option(HARM, "Most steps of harm in all"),
    Option(WORST, "One target as badly hurt as can be"),
)


class SplitTarget(Form):
    """Somebody who may get a share."""

    folded = ("drama", "cover")

    name = text("Name", 30)
    state = state()
    reactive = flag("Focused defense", rule="d6xd6.defence.reactive")
    armour = armour("Armor", rule="d6xd6.defence.passive")
    drama = whole("Drama Points spent", 0, 0, 8, rule="d6xd6.defence.dramatic")
    cover = whole("Cover", 0, 0, 6, rule="d6xd6.defence.cover")

    @property
    def label(self) -> str:
        """The name, or the place in the list, within a sentence."""
        return self.name or self.called.lower()

    def target(self, helpless: bool) -> Target:
        """The same as the rules take it; whether it is ``helpless`` matters to the unconscious alone."""
        rank = state_rank(self.state)
        matters = helpless and not conscious(rank)
        return Target(
            rank, Defence(self.reactive, armour_steps(self.armour), self.drama, self.cover, matters)
        )


class SplitForm(Arranged, Weapon, Attacker):
    """One attack whose levels are shared out."""

    weapon = weapon(default="large-pistol")
    levels = whole("Success levels", 3, 1, MOST_LEVELS, help="Those to list all splits for, without aim.")
    aim = aim(MOST_AIM)
    shares = text(
        "Your own split",
        40,
        help="Levels for each target in order, such as 2 1; empty for the best.",
        rule="d6xd6.option.exceptional",
    )
    targets = parts(
        SplitTarget,
        "Targets",
        ({}, {}, {"reactive": True}),
        1,
        MOST_TARGETS,
        "Target",
        rule="d6xd6.defence.stack",
    )
    goal = choice("What you want", OUT, _GOALS)
    armour_subtracts = armour_subtracts()
    helpless = helpless()
    dead = dead()

    @cached_property
    def rolled(self) -> Task:
        """The attack roll."""
        return self.task(*self.reach(self.weapon).penalties, subtracts=self.armour_subtracts)

    @cached_property
    def shared_attack(self) -> SharedAttack:
        """The attack as it is shared out."""
        targets = tuple(one.target(self.helpless) for one in self.targets)
        return SharedAttack(state_rank(self.reach(self.weapon).damage), targets, self.goal, self.dead)

    def with_aim(self, levels: int) -> int:
        """The levels to share out: those of the roll, if there are any, and the turns of aim."""
        return levels + self.aim if levels else 0

    @property
    def total(self) -> int:
        """To share out of the levels given; one less where the attack is turned on other targets."""
        return self.with_aim(missed(self.levels) if self.redirected else self.levels)

    @cached_property
    def ways(self) -> tuple[Split, ...]:
        """The legal splits of the levels given, best first."""
        return ways(self.shared_attack, self.total)

    def own_shares(self) -> tuple[int, ...]:
        """The reader's own shares, one for each target in order; none where there are none."""
        if not self.shares:
            return ()
        parts = self.shares.replace(",", " ").replace("+", " ").split()
        shares = [int(one) if one.isascii() and one.isdigit() and len(one) < 3 else 0 for one in parts]
        split(self.shared_attack.base, self.total, shares)
        several = len(self.targets)
        if len(shares) > several:
            label = self.asked["shares"].label
            words = f"{label} must name at most the {plural(several, 'target')} there are."
            raise refuse("shares", label, words)
        return (*shares, *[0] * (several - len(shares)))

    def split_words(self, one: Split) -> str:
        """A split in words."""
        named = zip(one.shares, self.targets, strict=True)
        parts = [f"{share} on {target.label}" for share, target in named if share]
        return " and ".join(", ".join(parts).rsplit(", ", 1))

    def share_grid(self) -> Grid:
        """What one split does, step by step for each target: the reader's own, or the best."""
        shared_attack, shares = self.shared_attack, self.own_shares() or self.ways[0].shares
        ranks = iter(split(shared_attack.base, sum(shares), [one for one in shares if one]))
        rows = []
        for one, share, target in zip(self.targets, shares, shared_attack.targets, strict=True):
            rank = next(ranks) if share else MISS
            left = defended(rank, target.defence, target.state)
            cells = (_rank(rank), _rank(left), label_of(end(shared_attack, target, share), self.dead))
            rows.append((text_cell(one.label.capitalize()), text_cell(str(share)), *map(text_cell, cells)))
        return Grid(
            "Your own split" if self.shares else "The best split",
            "A share does the weapon's damage and a step more for each level beyond its first.",
            ("Target", "Levels", "Attack", "After defense", "State"),
            tuple(rows),
            key="shares",
            column_keys=("target", "levels", "attack", "left", "state"),
            row_keys=tuple(str(place) for place in range(1, len(rows) + 1)),
        )

    def split_grid(self) -> Grid:
        """The legal splits, best first, and what each does."""
        heads = [f"{place}. {one.label.capitalize()}" for place, one in enumerate(self.targets, 1)]
        listed = self.ways[:MOST_ROWS]
        rows = tuple(
            (
                Cell(" + ".join(str(share) for share in sorted(one.shares, reverse=True) if share), ""),
                *(Cell(self.end_words(one, place), "") for place in range(len(heads))),
                Cell(one.worth, UNITS[self.goal], "best" if one.worth == listed[0].worth else ""),
            )
            for one in listed
        )
        words = "Each target's levels and its state afterward; the star marks the best for the chosen goal."
        places = tuple(str(place) for place in range(1, len(heads) + 1))
        return Grid(
            f"All ways to share out {plural(self.total, 'level')}",
            words,
            ("Split", *heads, "Worth"),
            rows,
            key="splits",
            column_keys=("split", *places, "worth"),
            row_keys=tuple("-".join(map(str, one.shares)) for one in listed),
        )

    def end_words(self, one: Split, place: int) -> str:
        """What a split does to one target."""
        found = label_of(one.ends[place], self.dead)
        return f"{one.shares[place]}: {found}" if one.shares[place] else f"–: {found}"

    def level_grid(self) -> Grid:
        """The best split for each number of levels that the roll can have."""
        rows = []
        odds = level_odds(self.rolled)
        for levels in odds:
            total = self.with_aim(levels)
            found = ways(self.shared_attack, total)
            plan = self.split_words(found[0]) if found else "none"
            ends = ", ".join(label_of(one, self.dead) for one in found[0].ends) if found else "as before"
            cells = (Cell(str(levels), ""), Cell(odds[levels]), Cell(plan, ""), Cell(ends, ""))
            rows.append((*cells, Cell(best(self.shared_attack, total), UNITS[self.goal])))
        return Grid(
            "By the levels of the roll",
            "Turns of aim are added to the levels.",
            ("Levels rolled", "Chance", "Best split", "States afterward", "Worth"),
            tuple(rows),
            key="by_levels",
            column_keys=("levels", "chance", "split", "states", "worth"),
            row_keys=tuple(map(str, odds)),
        )


def _rank(rank: int) -> str:
    return label_of(rank) if rank else "–"
