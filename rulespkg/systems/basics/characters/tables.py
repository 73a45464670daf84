"""Tables of BASICS 2.0 about levels, races and perks."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table

UNREAD = "not here"


def _rank(rank: int, first: int, last: int | None, title: str, caster: str, augment: str) -> Row:
    facts = {
        "rank": rank,
        "level_from": first,
        "level_to": last,
        "title": title,
        "caster": caster,
        "augment": augment,
    }
    return Row(
        f"rank-{rank}", str(rank), facts, {"levels": f"{first} to {last}" if last else f"{first} or more"}
    )


def _experience(name: str, label: str, normal: str, short: str) -> Row:
    return Row(f"xp-{name}", label, {}, {"normal": normal, "short": short})


def _race(
    name: str, label: str, pace: int, points: int, base: str, start: str, most: str, extras: str
) -> Row:
    facts = {"base_pace": pace, "points": points}
    return Row(f"race-{name}", label, facts, {"base": base, "start": start, "most": most, "extras": extras})


def _perk(name: str, label: str, tree: str, levels: str, effect: str) -> Row:
    return Row(f"perk-{name}", label, {}, {"tree": tree, "levels": levels, "effect": effect})


# fmt: off
RANKS = Table(
    "basics.table.ranks", "Ranks and tiers", "characters", (
        Column("label", "Rank or tier"),
        Column("levels", "Level"),
        Column("title", "Character rank"),
        Column("caster", "Spellcasting title"),
        Column("augment", "Augment", align="right", help="The most PP that may be added to a spell."),
    ), (
        _rank(1, 1, 9, "Fledgling", "Novice", "1"),
        _rank(2, 10, 19, "Strider", "Journeyman", "2"),
        _rank(3, 20, 29, "Veteran", "Adept", "3"),
        _rank(4, 30, 39, "Exemplar", "Expert", "4"),
        _rank(5, 40, 49, "Elite", "Master", "5"),
        _rank(6, 50, None, "Legend", "Master", "5+"),
    ),
    "The titles of characters by level, and those of spellcasters by tier.",
    "Level and character rank belong together, and so do tier, spellcasting title and augment: "
    "a character of level 45 who holds two ranks of a style perk is an Elite and a Journeyman.",
    ("basics.rank", "basics.tier", "basics.augment"),
)

EXPERIENCE = Table(
    "basics.table.experience", "XP for a session", "characters", (
        Column("label", "For"),
        Column("normal", "Normal session"),
        Column("short", "Short session"),
    ), (
        _experience("objectives", "Objectives and story", "0 to 2", "0 or 1"),
        _experience("roleplay", "Roleplaying", "0 or 1", "0, or 1 if exceptional"),
    ),
    "What a session is worth.",
    "For objectives and story, an unproductive session counts as a short one.",
    ("basics.level.xp-session",),
)

RACES = Table(
    "basics.table.races", "Races", "characters", (
        Column("label", "Race"),
        Column("base_pace", "BP", "number", align="right", help="Base pace, for travel."),
        Column("points", "Points", "number", align="right"),
        Column("base", "Base"),
        Column("start", "Starting maximum"),
        Column("most", "Racial maximum"),
        Column("extras", "Extras"),
    ), (
        _race("human", "Human", 3, 16, "2 2 2 2 2 2", "8 8 8 8 8 8", "10 10 10 10 10 10",
              "one perk at the start"),
        _race("dwarf", "Dwarf", 2, 10, "4 2 4 2 1 3", "10 7 9 8 5 9", "12 9 11 10 7 11",
              "+1 fortitude, darkvision; no carry units, encumbrance 9 + 2 x strength, "
              "to which bonuses on carrying go"),
        _race("elf", "Elf", 3, 10, "1 4 2 3 3 3", "5 9 7 9 9 9", "7 11 9 11 11 11",
              "+1 detection, low-light vision, +2 PP, +1 DV with bows and short or medium blades, magic"),
        _race("gnome", "Gnome", 2, 10, "4 2 1 4 4 2", "10 6 4 10 10 8", "12 8 6 12 12 10",
              "small, low-light vision, +1 casting illusions, resists illusions"),
        _race("half-elf", "Half-Elf", 3, 13, "2 3 2 2 2 3", "7 9 7 8 8 9", "9 11 9 10 10 11",
              "+1 to one skill, low-light vision"),
        _race("half-orc", "Half-Orc", 3, 13, "3 2 3 2 2 2", "9 8 9 8 7 7", "11 10 11 10 9 9",
              "darkvision, the perk Die Hard at rank 1"),
        _race("troll", "Troll", 3, 10, "6 1 6 1 1 2", "11 7 11 6 5 8", "13 9 13 8 7 10",
              "large, thermal vision, +1 HP"),
        _race("half-folk", "Half Folk", 3, 13, "2 4 2 2 2 2", "6 10 6 8 9 9", "8 12 8 10 11 11",
              "small, +1 sneak"),
        _race("ghoul", "Ghoul", 3, 10, UNREAD, UNREAD, UNREAD, "the rest is not in the part that we had"),
    ),
    "Base pace, points and the limits of the six attributes.",
    "The six numbers are those of Body, Agility, Strength, Intelligence, Charisma and Savvy. "
    "This is from the original's page of races, not from its rules.",
    ("basics.travel.day",),
)

PERKS = Table(
    "basics.table.perks", "Perks that change a calculator", "characters", (
        Column("label", "Perk"),
        Column("tree", "Tree"),
        Column("levels", "Levels for ranks 1 to 5"),
        Column("effect", "Effect"),
    ), (
        _perk("endurance", "Endurance", "Body 1", "any, 3, 9, 18, 30",
              "1: threshold −1 against forced march, strenuous activity, scrapes, environment, starvation, "
              "dehydration and sleep loss, and one more long box; 2: no rolls for forced march, and one "
              "level of fatigue costs no die; 3: no rolls for strenuous activity, and one more short box; "
              "4: no rolls for scrapes, and one more level costs no die; 5: one more temporary box"),
        _perk("lifegiver", "Lifegiver", "Body 2", "any, 4, 10, 19, 32", "+2 HP for each rank"),
        _perk("strongback", "Strongback", "Body 3", "any, 5, 12, 21, 34",
              "+1 carry unit and +1 encumbrance for each rank"),
        _perk("toughness", "Toughness", "Body 4", "any, 6, 14, 23, 35", "+1 fortitude for each rank"),
        _perk("regenerator", "Regenerator", "Body 5", "any, 8, 18, 27, 37",
              "1 to 4: recovery pool +5 each; 5: declare HP or PP after rolling, and recovery pool +2"),
        _perk("nerves-of-steel", "Nerves of Steel", "Body 6", "any, 9, 19, 29, 39",
              "1 to 4: recovery rate +1 each; 5: not in the part that we had"),
        _perk("athletic", "Athletic", "Strength 1", "any, 3, 9, 18, 30",
              "+1 athletics for each rank; 3: breath lasts twice as long"),
        _perk("sneak", "Sneak", "Agility 3", "any, 5, 12, 21, 34", "+1 sneak for each rank"),
        _perk("awareness", "Awareness", "Savvy 2", "any, 4, 10, 19, 32",
              "+1 detection for each rank; 5: a drawn detection roll spots the hider as if by one hit"),
        _perk("survival", "Survival", "Savvy 3", "any, 5, 12, 21, 34",
              "+1 survival for each rank; 3: the wild yields twice as much"),
        _perk("boost-attribute", "Boost Attribute", "Universal", "10, 20, 30, 40, 50",
              "+1 attribute for each rank, up to its limit"),
        _perk("boost-skill", "Boost Skill", "Universal", "any, 7, 16, 25, 36",
              "+1 skill and +1 in one of its specializations for each rank"),
        _perk("break-the-rules", "Break the Rules", "Universal", "any, 13, 25, 38, 50",
              "qualify for one tree in spite of the attribute that it asks for"),
    ),
    "Perks whose effect you enter on the sheet or in a calculator, from the original's pages of perks.",
    "A tree stands in one of the six rows of its attribute, which set the levels: row 1 asks for levels 3, "
    "9, 18 and 30; row 2 for 4, 10, 19 and 32; row 3 for 5, 12, 21 and 34; row 4 for 6, 14, 23 and 35; "
    "row 5 for 8, 18, 27 and 37; row 6 for 9, 19, 29 and 39. Rank 1 asks for none. “Body 1” is the first "
    "tree of body. A tree asks for a score in its attribute, too, which is not in the part that we had.",
    ("basics.level.perk-point",),
)
# fmt: on

TABLES: tuple[Table, ...] = (RANKS, EXPERIENCE, RACES, PERKS)
