"""Readings of D6xD6 about weapons."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-15", "Which weapons work at Brawling range?",
            "The table of weapons decides: bows, slings and crossbows do not work, and guns do unless "
            "the host refuses, rifles with a penalty. Throwing weapons work only if the host agrees. "
            "At Viewing range a rifle needs a trained sniper.",
            "The part on ranges calls shooting generally useless this close, and lets the host allow short "
            "firearms; but the table of weapons gives shotguns their best damage there.",
            ("d6xd6.weapon.range", "d6xd6.range.brawling", "d6xd6.weapon.shotgun"), "no_guns_close"),
    Reading("G-18", "What if you lack the training that a weapon needs?",
            "You may use it, but your roll is Unfamiliar.",
            "The author says that the requirement decides the kind of roll.",
            ("d6xd6.weapon.requires", "d6xd6.attack.ability")),
    Reading("G-19", "What does it mean that a taser is usable as Unfamiliar?",
            "It reminds you that anybody may try; if you know the ability better, that counts.",
            "Anybody may try any skill as Unfamiliar.",
            ("d6xd6.weapon.taser",)),
    Reading("G-20", "Who checks against a taser, and when?",
            "The target does, after defense and adding up, whenever the hit leads to a Kill. "
            "The target chooses Brawn or Will, with the penalties from before the hit. "
            "Somebody who was unconscious already cannot roll, so there is no check.",
            "The original does not say how somebody unconscious would check.",
            ("d6xd6.weapon.taser",)),
)
# fmt: on
