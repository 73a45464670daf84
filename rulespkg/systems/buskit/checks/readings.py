"""Readings and misprints of Buskit about checks."""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.model.rulings import House

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-01", "Who wins a tie?",
            "The acting side needs strictly more: a tie is no success, though an outcome of its own.",
            "The introduction grants defenders a small edge; recovery and damage examples agree with it.",
            ("buskit.action.tie", "buskit.intro.defender-edge"), "ties"),
    Reading("G-07", "What happens when a bonus meets a penalty?",
            "They cancel one for one.",
            "A penalty takes a Trait die from a roll, and the bonus die is one of them.",
            ("buskit.penalty.multiple", "buskit.dice.add-double-triple")),
    Reading("G-08", "What if there are more penalties than Trait dice?",
            "One die remains, and every further penalty adds a die of which the lowest is kept.",
            "One rule is for several dice and the other for one, so the second goes on where the first ends.",
            ("buskit.penalty.single", "buskit.penalty.multiple")),
    Reading("G-09", "Does doubling count the Specialization's die?",
            "Yes: double or triple first (two dice become four), then add bonuses, then take penalties.",
            'It is what "twice the number of Trait dice" says, taken literally.',
            ("buskit.dice.add-double-triple",)),
    Reading("G-12", "Do bonuses and penalties work on Range dice and difficulty dice?",
            "On the Range die in defense, yes; a plain difficulty changes only by the GM's choice.",
            "The Range die stands in for the Trait, and the defensive trade names it as what is added.",
            ("buskit.action.difficulty", "buskit.options.defensive")),
    Reading("G-13", "Does a tie cost a concession?",
            "No: where concessions are in use, a tie needs none and may be taken as a success.",
            "You fell short by nothing, and a damage example shows that reaching a tie is enough.",
            ("buskit.concessions.action",)),
    Reading("G-14", "What if the helper ties?",
            "The help fails and the die goes to the opposition.",
            "A tie is no success (G-01).",
            ("buskit.help",)),
    Reading("G-27", "Who scores when a round of a race is tied?",
            "Nobody scores.",
            "The margin is zero, and neither side is the defender.",
            ("buskit.extended.race", "buskit.extended.lead", "buskit.extended.ap")),
    Reading("G-28", "Is a lead needed by one side or by both?",
            "Both sides need it, and by the same number unless the GM says otherwise.",
            "Otherwise the side that gives chase could not win.",
            ("buskit.extended.lead",)),
    Reading("G-29", "Are Advantage Points a running total or a difference?",
            "Each side has its own total.",
            "In the example the losers of a round still need their full ten points.",
            ("buskit.extended.ap",)),
    Reading("G-49", "What if several people help?",
            "Each rolls alone, and every die goes to the side that won it.",
            "The original speaks of one helper only.",
            ("buskit.help",)),
    Reading("G-74", "How large is the penalty for lack of training?",
            "It is one penalty, or more if the GM says so.",
            "The original speaks of penalties one at a time.",
            ("buskit.penalty.when",)),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M8", "Example of helping; fourth scale case", 'a Trait "Physical"', "Might", "slip: old name"),
    Misprint("M13", "Advantage Points", "points over the opponents, as if a lead", "separate totals",
             "contradiction"),
)
# fmt: on

HOUSE = (House("ties", "opposed", "", "A d8 against a d6"),)
"""What a group settles once and for all, each with the case that shows what it does."""
