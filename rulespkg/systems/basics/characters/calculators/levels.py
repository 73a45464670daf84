"""Level, rank and tier: what a character's growth stands at."""

from __future__ import annotations

from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Figure, Grid, Step, text_cell
from rulespkg.model.field import Option
from rulespkg.model.form import choice, flag, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural
from rulespkg.systems.basics.characters.levels import RANKS_IN_ALL, XP, bank, level, rank, session
from rulespkg.systems.basics.characters.levels import row as rank_row
from rulespkg.systems.basics.characters.tables import RANKS
from rulespkg.systems.basics.house import House
from rulespkg.systems.basics.numbers import ceiling

MOST_LEVEL = 10_000
USUAL_TIERS = 5
"""Perks of a style have five ranks (G-36)."""


_BY_XP = ("method", ("xp",))
_BY_SESSION = ("method", ("session",))


class LevelAndRank(House):
    """Your level by XP or by sessions, the titles that go with it, and how many sessions the next rank
    takes.
    """

    id, title = "basics.levels", "Level, rank and tier"
    purpose = "Find your level, rank and tier"
    before_play = True
    rules = (
        "basics.level.bank",
        "basics.level.xp",
        "basics.level.xp-session",
        "basics.level.session",
        "basics.rank",
        "basics.tier",
        "basics.augment",
    )
    odds_label = "Look it up"

    method = choice(
        "Method",
        "xp",
        (Option("xp", "Experience points"), Option("session", "Levels by session")),
        rule="basics.level.session",
    )
    xp = whole("XP", 40, 0, XP * MOST_LEVEL, rule="basics.level.xp", only=_BY_XP)
    objectives = whole(
        "XP for objectives, a session",
        1,
        0,
        2,
        help="Up to 2, or 1 in a short session.",
        rule="basics.level.xp-session",
        only=_BY_XP,
    )
    roleplay = whole("XP for roleplaying, a session", 1, 0, 1, rule="basics.level.xp-session", only=_BY_XP)
    brief = flag("Short sessions", rule="basics.level.xp-session", only=_BY_XP)
    level = whole("Level", 14, 1, MOST_LEVEL, rule="basics.level.session", only=_BY_SESSION)
    sessions = choice(
        "Sessions for a level",
        "1",
        (Option("1", "1"), Option("2", "2, for short sessions")),
        rule="basics.level.session",
        only=_BY_SESSION,
    )
    caster = flag("Holds the perk of a spellcasting style", rule="basics.tier")
    style = whole("Ranks of that perk", 1, 1, RANKS_IN_ALL, rule="basics.tier", only=("caster", ("1",)))
    banked = choice(
        "Perk points kept", "0", (Option("0", "none"), Option("1", "one")), rule="basics.level.bank"
    )
    gained = whole("Points gained", 1, 0, 1000, rule="basics.level.perk-point")
    spent = whole("Points spent", 0, 0, 1001, rule="basics.level.bank")

    @property
    def now(self) -> int:
        """The level, entered or by XP."""
        return level(self.xp)[0] if self.method == "xp" else self.level

    def next_rank(self, now: int) -> int | None:
        """The level at which the next rank begins; ``None`` at the highest."""
        at = rank(now)
        return None if at == RANKS_IN_ALL else int(RANKS.rows[at].facts["level_from"])

    def odds(self) -> Answer:
        now = self.now
        at = rank_row(rank(now))
        points = bank(int(self.banked), self.gained, self.spent)
        figures = [
            Figure("Level", now, "", key="level"),
            *self.xp_figures,
            Figure("Rank", at.facts["rank"], "", key="rank"),
            Figure("Title", at.facts["title"], "", key="title"),
            Figure("Perk points kept", points.banked, "", key="banked"),
            Figure("Perk points to spend now", points.must_spend, "", key="must_spend"),
        ]
        if self.caster:
            tiered = rank_row(self.style)
            figures += [
                Figure("Tier", tiered.facts["rank"], "", key="tier"),
                Figure("Spellcasting title", tiered.facts["caster"], "", key="caster"),
                Figure("Augment", tiered.facts["augment"], "", key="augment"),
            ]
        return Answer(self.words(now), figures=tuple(figures), grids=(self.rank_grid(now),), notes=self.notes)

    @property
    def sitting(self) -> str:
        """What a session is called here."""
        return "short session" if self.method == "xp" and self.brief else "session"

    @property
    def xp_figures(self) -> tuple[Figure, ...]:
        """How far the next level is, where XP are counted."""
        if self.method != "xp":
            return ()
        return (
            Figure("XP to the next level", level(self.xp)[1], "", key="xp_to_next"),
            Figure(f"XP of a {self.sitting}", self.session_xp, "", key="session_xp"),
        )

    @property
    def session_xp(self) -> int:
        """The experience of a session like the one entered (basics.level.xp-session)."""
        return session(self.objectives, self.roleplay, self.brief)

    def words(self, now: int) -> str:
        """Where the character stands, in a sentence."""
        at = rank_row(rank(now))
        return f"Level {now}: rank {at.label}, {at.facts['title']}; {self.until(now)}."

    def until(self, now: int) -> str:
        """How long it takes to the next rank, in sessions."""
        begins = self.next_rank(now)
        if begins is None:
            return "there is no higher rank"
        sessions = self.sessions_to(now, begins)
        after = "never at this pace" if sessions is None else f"after {plural(sessions, self.sitting)}"
        return f"rank {rank(begins)} {after}"

    def sessions_to(self, now: int, wanted: int) -> int | None:
        """The sessions to a level; ``None`` where they bring no XP."""
        if self.method == "xp":
            pace = self.session_xp
            return ceiling(Ratio((wanted - 1) * XP - self.xp, pace)) if pace else None
        return (wanted - now) * int(self.sessions)

    def rank_grid(self, now: int) -> Grid:
        """Every rank, and the sessions to it."""

        here = rank(now)

        def when(number: int, begins: int) -> str:
            sessions = None if begins < now else self.sessions_to(now, begins)
            return "now" if number == here else "–" if sessions is None else str(sessions)

        def title(number: int, words: str) -> str:
            return f"{words} (now)" if number == here else words

        return Grid.of(
            "ranks",
            "Ranks",
            "At the pace that you entered.",
            {row.slug: row for row in RANKS.rows},
            ("rank", "Rank", lambda row: text_cell(row.label, f"#{row.slug}")),
            ("level", "Level", lambda row: RANKS.cell(row, RANKS.columns[1])),
            ("title", "Title", lambda row: title(row.facts["rank"], row.facts["title"])),
            ("sessions", "Sessions to it", lambda row: when(row.facts["rank"], row.facts["level_from"])),
        )

    @property
    def notes(self) -> tuple[Step, ...]:
        """Sentences on what is unusual."""
        steps = [Step("Rank has no effect in the base game.", "basics.rank")]
        if self.caster and self.style > USUAL_TIERS:
            words = "Perks of a style have five ranks, so tier 6 is unusual; its augment is printed as 5+."
            steps.append(Step(words, "basics.tier"))
        if bank(int(self.banked), self.gained, self.spent).must_spend:
            steps.append(Step("At most one perk point may be kept.", "basics.level.bank"))
        return tuple(steps)

    def check(self) -> None:
        if self.method == "xp":
            session(self.objectives, self.roleplay, self.brief)
        held = int(self.banked) + self.gained
        if self.spent > held:
            legal = f"at most {held}, the points held"
            raise refuse("spent", "Points spent", f"Points spent must be {legal}, not “{self.spent}”.")
