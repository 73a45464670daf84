"""How we read NWM on armor and damage."""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.model.rulings import House

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-15", "Which name belongs to which result?",
            "Tap, Scratch, Stun, Daze, Wound, Down, Knockout, Incapacitate, Kill, in the table's order.",
            "Six of the nine names are lost. Blood means Scratch, what Knockout includes as dazed time "
            "is Daze, and what Incapacitate includes as wounded time is Wound.",
            ("nwm.result.info",)),
    Reading("G-16", "Which row do differences of 1, 3 and 5 half-steps use, and why are two rows equal?",
            "The worst row whose condition is met; the rows below the resistance stand as printed.",
            "Odd differences have no row of their own, and the two equal rows look like a lost distinction "
            "that nobody can restore.",
            ("nwm.damage.table",)),
    Reading("G-17", "What if power and protection are equal?",
            "The armor works fully and the attack fails. "
            "The option, two full ranks less damage, is off until you switch it on.",
            "The main rule and the option differ only there. Successes for more damage never help to "
            "pierce: power is compared, not damage.",
            ("nwm.armour.effectiveness", "nwm.armour.equal_option"), "equal_option"),
    Reading("G-29", "If results overlap, what does each of them include?",
            "Only what is said: Down does not stun, the Daze of a Knockout lasts its period, "
            "and action points are lost to Stun alone.",
            "Where the table means Stun as well, it says so.",
            ("nwm.result.info", "nwm.result.daze")),
    Reading("G-31", "What is the Alternate Damage System?",
            "We cannot say, because we could not find its page.",
            "The text calls it more complicated and gives only a link.",
            ("nwm.damage.alternate_system",)),
    Reading("G-33", "How is the first success of more damage worth a full rank?",
            "Only where the group allows it, once in an attack and for all its victims.",
            "The text offers it for attacks that can plainly do more.",
            ("nwm.damage.first_full_option",), "first_full"),
    Reading("G-35", "Which result is worse, if they stand in different columns?",
            "Tap, Scratch, Stun, Stun + Daze, Stun + Wound, Down, Down + Wound, Knockout, "
            "Knockout + Wound, Incapacitate, Kill.",
            "The text orders each column only; a planner must know what is best. "
            "No other order of the columns would choose otherwise, since no attack can choose between "
            "a column with such results and one without: it changes only between clobbering and killing.",
            ("nwm.damage.table", "nwm.attack.spend")),
    Reading("G-38", "Can somebody in armor that stops the blow still be grabbed, disarmed or felled?",
            "Yes: armor stops harm only. The other reading has the whole attack fail.",
            "The chapter on special effects does not speak of armor.",
            ("nwm.armour.stopped", "nwm.special.separate"), "armor_stops"),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M3", "Damage table", "one row for less by over one full rank, one for less by up to one",
             "two rows that differ, if anything (G-16)", "two equal rows"),
    Misprint("M4", "Armor equal to power", "the attack fails; then two full ranks less",
             "it fails, unless the option is in use (G-17)", "rule and option differ"),
    Misprint("M8", "Chart, power table and results", "heads of columns and six names are missing",
             "restored from the rest (G-15)", "lost"),
)
# fmt: on

HOUSE = (
    House("first_full", "damage", "", "A handgun, Great against Good", "killed"),
    House("equal_option", "armor", "", "Good armor against power Good", "loss"),
)
"""What a group settles once and for all, each with the case that shows what it does."""
