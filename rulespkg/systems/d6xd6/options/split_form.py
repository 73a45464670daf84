"""One attack to be shared out: its targets, a split of the reader's own, and how splits are shown."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from rulespkg.model.answer import Cell, Grid, numbered
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
UNITS = {OUT: "targets knocked out", HARMED: "targets hurt", HARM: "steps", WORST: "damage level"}
_GOALS = (
    Option(OUT, "Most targets knocked out or worse"),
    Option(HARMED, "Most targets hurt"),
    Option(HARM, "Most steps of damage in all"),
    Option(WORST, "One target as badly hurt as can be"),
)


class TargetShare(NamedTuple):
    """What one target gets: levels, the rank of the attack, that after defense, and the state in the end."""

    target: str
    levels: int
    attack: int
    left: int
    state: int


class SplitTarget(Form):
    """Somebody who may get a share."""

    folded = ("drama", "cover")

    name = text("Name", 30)
    state = state()
    reactive = flag("Reactive defense", rule="d6xd6.defence.reactive")
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
    levels = whole("Success levels", 3, 1, MOST_LEVELS, help="Those of the roll, without turns of aim.")
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
        targets = tuple(target.target(self.helpless) for target in self.targets)
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
        shares = [int(part) if part.isascii() and part.isdigit() and len(part) < 3 else 0 for part in parts]
        split(self.shared_attack.base, self.total, shares)
        several = len(self.targets)
        if len(shares) > several:
            label = self.asked["shares"].label
            words = f"{label} must name at most the {plural(several, 'target')} there are."
            raise refuse("shares", label, words)
        return (*shares, *[0] * (several - len(shares)))

    def split_words(self, split: Split) -> str:
        """A split in words."""
        pairs = zip(split.shares, self.targets, strict=True)
        parts = [f"{share} on {target.label}" for share, target in pairs if share]
        return " and ".join(", ".join(parts).rsplit(", ", 1))

    def share_grid(self) -> Grid:
        """What one split does, step by step for each target: the reader's own, or the best."""
        shared_attack, shares = self.shared_attack, self.own_shares() or self.ways[0].shares
        ranks = iter(split(shared_attack.base, sum(shares), [share for share in shares if share]))

        def shared(form: SplitTarget, share: int, target: Target) -> TargetShare:
            rank = next(ranks) if share else MISS
            left = defended(rank, target.defence, target.state)
            return TargetShare(form.label, share, rank, left, end(shared_attack, target, share))

        return Grid.of(
            "shares",
            "Your own split" if self.shares else "The best split",
            "A share does the weapon's damage and a step more for each level beyond its first.",
            numbered(map(shared, self.targets, shares, shared_attack.targets)),
            ("target", "Target", lambda row: row.target.capitalize()),
            ("levels", "Levels", lambda row: str(row.levels)),
            ("attack", "Attack", lambda row: _rank(row.attack)),
            ("left", "After defense", lambda row: _rank(row.left)),
            ("state", "Damage", lambda row: label_of(row.state, self.dead)),
        )

    def split_grid(self) -> Grid:
        """The legal splits, best first, and what each does."""
        splits = self.ways[:MOST_ROWS]
        unit, most = UNITS[self.goal], splits[0].worth if splits else 0
        return Grid.of(
            "splits",
            f"All ways to hand out {plural(self.total, 'level')}",
            "Each target's levels and its damage afterward; a star marks the best for the chosen goal, and "
            "splits among targets that stand alike are listed once.",
            {"-".join(map(str, way.shares)): way for way in splits},
            (
                "split",
                "Split",
                lambda way: " + ".join(map(str, sorted(filter(None, way.shares), reverse=True))),
            ),
            *(
                (key, f"{key}. {label}", lambda way, key=key: self.end_words(way, int(key) - 1))
                for key, label in numbered(target.label.capitalize() for target in self.targets).items()
            ),
            ("worth", "Worth", lambda way: Cell(way.worth, unit, "best" if way.worth == most else "")),
        )

    def end_words(self, split: Split, place: int) -> str:
        """What a split does to one target."""
        label = label_of(split.ends[place], self.dead)
        return f"{split.shares[place]}: {label}" if split.shares[place] else f"–: {label}"

    def level_grid(self) -> Grid:
        """The best split for each number of levels that the roll can have."""
        odds = level_odds(self.rolled)
        best_ways = {levels: ways(self.shared_attack, self.with_aim(levels))[:1] for levels in odds}

        def states(levels: int) -> str:
            ends = [label_of(state, self.dead) for way in best_ways[levels] for state in way.ends]
            return ", ".join(ends) or "as before"

        return Grid.of(
            "by_levels",
            "By success levels of the roll",
            "Turns of aim come on top of these.",
            {str(levels): levels for levels in odds},
            ("levels", "Success levels", str),
            ("chance", "Chance", lambda levels: odds[levels]),
            (
                "split",
                "Best split",
                lambda levels: "".join(map(self.split_words, best_ways[levels])) or "none",
            ),
            ("states", "Damage afterward", states),
            (
                "worth",
                "Worth",
                lambda levels: Cell(best(self.shared_attack, self.with_aim(levels)), UNITS[self.goal]),
            ),
        )


def _rank(rank: int) -> str:
    return label_of(rank) if rank else "–"
