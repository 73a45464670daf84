"""Tables of Toaster about traits: ranks and kinds, size, careers, standing, and how to rank a new one."""

from rulespkg.model.row import Part, Row
from rulespkg.model.table import Column, Table
from rulespkg.model.words import signed

FREQUENCIES = ("Rare", "Common", "Constant")


def _rank(magnitude: int, label: str) -> Row:
    ranks = f"{signed(magnitude)} or {signed(-magnitude)}" if magnitude else "0"
    facts = {"rank_magnitude": magnitude, "label": label}
    return Row(f"trait-rank-{magnitude}", label, facts, {"ranks": ranks})


def _kind(name: str, label: str, signs: tuple[str, ...], rule: str, buys: str) -> Row:
    words = tuple({"+": "positive", "-": "negative", "0": "neutral"}[sign] for sign in signs)
    cells = {"sign": ", ".join(words), "buys": buys, "rule": f"toaster.traits.{rule}"}
    return Row(f"trait-{name}", label, {"signs": signs}, cells, tags=words)


def _rank_slug(rank: int) -> str:
    return f"plus-{rank}" if rank > 0 else f"minus-{-rank}" if rank else "0"


def _size(rank: int, label: str) -> Row:
    return Row(f"size-{_rank_slug(rank)}", label, {"rank": rank}, {"rank": signed(rank)})


def _thresholds(rank: int, stun: int, wound: int) -> Row:
    facts = {"rank": rank, "stun_threshold": stun, "wound_threshold": wound}
    return Row(f"threshold-size-{_rank_slug(rank)}", f"Size {signed(rank)}", facts, {})


def _career(label: str, *skills: str) -> Row:
    return Row(f"career-{label.lower()}", label, {"name": label, "skills": skills}, {})


def _standing(rank: int, traditional: str, modern: str) -> Row:
    facts = {"rank": rank, "traditional": traditional, "modern": modern}
    return Row(f"social-{_rank_slug(rank)}", traditional, facts, {"rank": signed(rank)})


def _severity(severity: str, *ranks: int) -> Row:
    slug = f"matrix-{severity.lower()}"
    facts: dict[str, object] = {"severity": severity}
    parts = []
    for frequency, rank in zip(FREQUENCIES, ranks, strict=True):
        key = frequency.lower()
        facts[key] = {"severity": severity, "frequency": frequency, "rank": rank}
        parts.append(Part(f"{slug}-{key}", f"{severity} and {key}", key, str(rank)))
    return Row(slug, severity, facts, {}, parts=tuple(parts))


# fmt: off

TRAIT_RANKS = Table(
    "toaster.table.trait-ranks", "Trait ranks", "traits", (
        Column("ranks", "Rank", align="right"),
        Column("label", "Effect"),
    ), (
        _rank(5, "Critical"),
        _rank(4, "Major"),
        _rank(3, "Severe"),
        _rank(2, "Moderate"),
        _rank(1, "Mild"),
        _rank(0, "Superficial"),
    ),
    "How strongly a trait helps, with a plus, or hurts, with a minus.",
    "Only Physical Size goes further, to 10 either way, for creatures that are not human or size that is "
    "supernatural.",
    ("toaster.traits.rank", "toaster.traits.neutral"),
)

TRAIT_KINDS = Table(
    "toaster.table.trait-kinds", "Kinds of traits", "traits", (
        Column("label", "Kind"),
        Column("sign", "Sign", "tags"),
        Column("buys", "What ranks stand for"),
        Column("rule", "Rule", "link"),
    ), (
        _kind("addiction", "Addiction or Dependence", ("-", "0"), "addiction",
              "You judge it by how rare the thing is, how often you need it and what happens without it."),
        _kind("attributes", "Attributes", ("+", "-"), "attribute",
              "One rank moves a part of an attribute by 1, and two ranks move the whole attribute by 1."),
        _kind("connections", "Connections and Contacts, or Debts and Obligations", ("+", "-"), "connections",
              "You judge it by how often these people matter and how much they can do, for you or to you."),
        _kind("disability", "Disability", ("-",), "disability",
              "You judge it by the rolls that are harder for you or impossible."),
        _kind("experience", "Experience", ("+", "-"), "experience",
              "Each rank gives you 5 skill points more, or 5 fewer."),
        _kind("senses", "Extraordinary Senses", ("+",), "extraordinary_senses",
              "You judge it by what you sense and what blocks it."),
        _kind("personality", "Personality Traits", ("+", "0", "-"), "personality",
              "You judge it by how often and how much they help or hinder you."),
        _kind("physical-size", "Physical Size", ("+", "-"), "physical_size",
              "The rank says how big you are, which shifts your thresholds for stun and wounds."),
        _kind("skill-package", "Skill Package", ("+",), "skill_package",
              "Each rank adds 1 to the base of 4 to 6 related skills."),
        _kind("social-standing", "Social Standing", ("+", "-"), "social_standing",
              "The rank is your place in society, with what it brings you and what it demands."),
    ),
    "Ten kinds of traits to choose from or to imitate.",
    "",
    ("toaster.traits.rank",),
)

PHYSICAL_SIZE = Table(
    "toaster.table.physical-size", "Physical Size", "traits", (
        Column("rank", "Rank", "number", align="right"),
        Column("label", "As big as"),
    ), (
        _size(10, "A dragon, a two-story house"),
        _size(8, "An elephant, a small dwelling"),
        _size(6, "A bear, a horse"),
        _size(4, "An exceptionally large person: the top 5%"),
        _size(2, "A large person: the upper 25%"),
        _size(0, "A person of average size: the middle 50%"),
        _size(-2, "A small person: the lower 25%"),
        _size(-4, "An exceptionally small person: the lower 5%"),
        _size(-6, "A housecat, a badger"),
        _size(-8, "A rat, a mouse"),
        _size(-10, "A bug"),
    ),
    "What the ranks of Physical Size compare to, height and weight together.",
    "Humans stay between −5 and +5 unless something supernatural is at work.",
    ("toaster.traits.physical_size",),
)

SIZE_THRESHOLDS = Table(
    "toaster.table.size-thresholds", "Size and thresholds", "traits", (
        Column("label", "Physical Size"),
        Column("stun_threshold", "Stun threshold", "number", align="right"),
        Column("wound_threshold", "Wound threshold", "number", align="right"),
    ), (
        _thresholds(4, 6, 6),
        _thresholds(2, 6, 5),
        _thresholds(0, 5, 5),
        _thresholds(-2, 4, 5),
        _thresholds(-4, 4, 4),
    ),
    "How many stun points make a step toward unconsciousness, and how much damage makes one wound.",
    "We read a rank between two rows, or beyond them, as the nearest row toward 0.",
    ("toaster.traits.physical_size", "toaster.harm.size_thresholds"),
)

CAREERS = Table(
    "toaster.table.careers", "Sample careers", "traits", (
        Column("label", "Career"),
        Column("skills", "Skills", "tags"),
    ), (
        _career("Bodyguard", "Brawling", "Empathy", "Perception", "Streetwise", "Weapon (pick one)"),
        _career("Diplomat", "Act", "Empathy", "Knowledge (Etiquette)", "Language (pick one)", "Persuasion"),
        _career("Scout", "Navigation", "Perception", "Stealth", "Survival", "Track"),
        _career("Thief", "Intrusion", "Sleight of Hand", "Stealth", "Streetwise", "Weapon (pick one)"),
    ),
    "Skill Packages ready for use, each rank of which adds 1 to the base of every skill in it.",
    "Brawling is the skill Brawl.",
    ("toaster.traits.skill_package",),
)

SOCIAL_STANDING = Table(
    "toaster.table.social-standing", "Social Standing", "traits", (
        Column("rank", "Rank", "number", align="right"),
        Column("label", "Traditional society"),
        Column("modern", "Modern society"),
    ), (
        _standing(4, "Royalty", "Fortune 500"),
        _standing(3, "Nobility", "Upper Class"),
        _standing(2, "Aristocracy", "Lower Upper Class"),
        _standing(1, "Merchant Class", "Upper Middle Class"),
        _standing(0, "Professional Class", "Middle Class"),
        _standing(-1, "Commoner", "Lower Middle Class"),
        _standing(-2, "Peasant", "Upper Lower Class"),
        _standing(-3, "Indentured Servant", "Lower Class"),
        _standing(-4, "Slave, Untouchable", "Homeless"),
    ),
    "The place in society that goes with each rank.",
    "The original prints the two columns without headings; traditional and modern are our names for them.",
    ("toaster.traits.social_standing",),
)

TRAIT_MATRIX = Table(
    "toaster.table.trait-matrix", "Ranking a new trait", "traits", (
        Column("label", "Severity", help="How strongly the trait affects the character or the campaign."),
        Column("rare", "Rare", "number", align="right", help="It comes up about every other session."),
        Column("common", "Common", "number", align="right", help="Once a session, a few times an adventure."),
        Column("constant", "Constant", "number", align="right", help="It comes up many times a session."),
    ), (
        _severity("Minor", 1, 2, 3),
        _severity("Moderate", 2, 3, 4),
        _severity("Major", 3, 4, 5),
    ),
    "The rank that suits a trait, by how strong it is and how often it matters.",
    "The rank is positive for a trait that helps and negative for one that hurts.",
    ("toaster.traits.ranking_matrix",),
)
# fmt: on


def thresholds_row(rank: int) -> Row:
    """The row for a Physical Size: its own, or the nearest one toward 0.

    >>> thresholds_row(1).slug, thresholds_row(-8).slug
    ('threshold-size-0', 'threshold-size-minus-4')
    """
    fits = [row for row in SIZE_THRESHOLDS.rows if row.facts["rank"] in range(min(0, rank), max(0, rank) + 1)]
    return max(fits, key=lambda row: abs(int(row.facts["rank"])))


TABLES: tuple[Table, ...] = (
    TRAIT_RANKS,
    TRAIT_KINDS,
    PHYSICAL_SIZE,
    SIZE_THRESHOLDS,
    CAREERS,
    SOCIAL_STANDING,
    TRAIT_MATRIX,
)
