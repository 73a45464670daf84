"""Readings of D6xD6 about weapons."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-15", "Which weapons work at Brawling range?",
            "The table of weapons decides: bows do not, rifles have a penalty, and other guns do, "
            "though the host may refuse them. "
            "Throwing weapons need the host's consent there, and a rifle at Viewing range a trained sniper.",
            "The text on ranges calls shooting at this range generally useless, "
            "but the table gives shotguns their best damage there.",
            ("d6xd6.weapon.range", "d6xd6.range.brawling", "d6xd6.weapon.shotgun"), "no_guns_close"),
    Reading("G-18", "What if you lack the training that a weapon needs?",
            "You may use it, as Unfamiliar.",
            "The author says that the requirement decides the kind of roll.",
            ("d6xd6.weapon.requires", "d6xd6.attack.ability")),
    Reading("G-19", "What does it mean that a taser is usable as Unfamiliar?",
            "It is a reminder that anybody may try; a better status still counts.",
            "Every skill may be tried as Unfamiliar.",
            ("d6xd6.weapon.taser",)),
    Reading("G-20", "Who checks against a taser, and when?",
            "The target, after defense and added damage, whenever the hit brings the state to Kill. "
            "The target chooses Brawn or Will, and suffers the penalties from before the hit. "
            "Somebody who was already at Knockout cannot roll, so there is no check.",
            "The text does not say how somebody unconscious would check.",
            ("d6xd6.weapon.taser",)),
)
# fmt: on
