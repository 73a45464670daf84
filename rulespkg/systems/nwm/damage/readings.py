"""How we read NWM on armor and damage."""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.model.rulings import House

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-15", "Which name belongs to which result?",
            "In the order of the table: Tap, Scratch, Stun, Daze, Wound, Down, Knockout, Incapacitate, Kill.",
            "Six of the nine names are lost. Blood means Scratch, what Knockout includes as dazed time "
            "is Daze, and what Incapacitate includes as wounded time is Wound.",
            ("nwm.result.info",)),
    Reading("G-16", "Which row do odd differences use, and why are two rows alike?",
            "Use the most damaging row whose condition is met. The two rows stand as they are printed.",
            "Differences of 1, 3 and 5 half-steps have no row of their own, and the two rows that are alike "
            "may hide a distinction that nobody can restore.",
            ("nwm.damage.table",)),
    Reading("G-17", "What if power and protection are equal?",
            "The armor works fully and the attack fails, unless your group uses the option, by which it "
            "does two full ranks less.",
            "The main rule and the option differ only there. What you spend on more damage never helps you "
            "pierce armor, because you compare power and not damage.",
            ("nwm.armour.effectiveness", "nwm.armour.equal_option"), "equal_option"),
    Reading("G-29", "Does a heavier result include the lighter ones?",
            "Only where its description says so: a Down is no Stun, the Daze of a Knockout lasts its whole "
            "period, and only a Stun takes action points.",
            "Where the damage table means a Stun as well, it says so.",
            ("nwm.result.info", "nwm.result.daze")),
    Reading("G-31", "What is the Alternate Damage System?",
            "We cannot say, because we could not find its page.",
            "The author calls it a little more complicated, thinks that it may give better results, and "
            "gives only a link.",
            ("nwm.damage.alternate_system",)),
    Reading("G-33", "When is the first success of more damage worth a full rank?",
            "Only where your group allows it, once in each attack, for all its victims together.",
            "The original offers it for attacks that can obviously do more.",
            ("nwm.damage.first_full_option",), "first_full"),
    Reading("G-35", "Which result is worse, if they stand in different columns?",
            "From mild to bad: Tap, Scratch, Stun, Stun + Daze, Stun + Wound, Down, Down + Wound, Knockout, "
            "Knockout + Wound, Incapacitate, Kill.",
            "The original orders only the results of each column. The order between columns matters where "
            "you "
            "can change the kind of harm: with 4 extra successes and Great buffness, bare hands can bring "
            "somebody of Good resistance to a Knockout + Wound or to an Incapacitate. If you think the first "
            "of them worse, choose that.",
            ("nwm.damage.table", "nwm.attack.spend")),
    Reading("G-38", "Can you grab, disarm or knock down somebody whose armor stops the blow?",
            "Yes: the armor stops the damage and nothing else. The other reading has the whole attack fail.",
            "The original says that the attack fails, but it says so of damage: protection is measured "
            "against the power of a blow. An effect has a power of its own, paid for separately and compared "
            "with a grip, a weight or a grab, and no rule of effects mentions armor.",
            ("nwm.armour.stopped", "nwm.special.separate"), "armor_stops"),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M3", "Damage table", "one row for less by over one full rank, one for less by up to one",
             "used as printed, though both rows are alike (G-16)", "two equal rows"),
    Misprint("M4", "Armor equal to power", "the attack fails; then two full ranks less",
             "it fails, unless the option is in use (G-17)", "rule and option differ"),
    Misprint("M8", "Chart, power table and results", "heads of columns and six names are missing",
             "restored from the rest (G-15)", "lost"),
)
# fmt: on

HOUSE = (
    House("first_full", "damage", "", "A handgun, Great against Good, resistance Good", "killed"),
    House("equal_option", "armor", "", "Good armor against power Good", "loss"),
)
"""What a group settles once and for all, each with the case that shows what it does."""
