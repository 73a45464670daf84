"""Readings of NWM about attacks, damage, recovery and special effects."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-14", "Must full damage be bought before more damage?",
            "No, but whoever wants the most damage buys it first.",
            "One success for two half-steps is never worse than one for one.",
            ("nwm.attack.basic_hit", "nwm.attack.spend")),
    Reading("G-15", "Which name belongs to which result?",
            "Tap, Scratch, Stun, Daze, Wound, Down, Knockout, Incapacitate, Kill, in the table's order.",
            "Six of the nine names are lost. Blood means Scratch, what Knockout includes as dazed time "
            "is Daze, and what Incapacitate includes as wounded time is Wound.",
            ("nwm.result.info",)),
    Reading("G-16", "What of differences of 1, 3 and 5 half-steps, and of two equal rows?",
            "The worst row whose condition holds; the rows below the resistance stand as printed.",
            "Odd differences have no row of their own, and the two equal rows look like a lost distinction "
            "that nobody can restore.",
            ("nwm.damage.table",)),
    Reading("G-17", "What if power and protection are equal?",
            "The armor works fully and the attack fails. "
            "The option, two full ranks less damage, is off until you switch it on.",
            "The main rule and the option differ only there. Successes for more damage never help to "
            "pierce: power is compared, not damage.",
            ("nwm.armour.effectiveness", "nwm.armour.equal_option"), "equal_option"),
    Reading("G-18", "Which way of recovering is right, and when is it rolled?",
            "Division by the number is the rule, stepping the period the quick version. "
            "Roll once, when the injury happens, for both periods of a Knockout. "
            "Both of them begin with the blow; the 30 days of an Incapacitate begin with treatment. "
            "Fractions are kept; a round that has begun is played to its end. "
            "The attribute is lowered by Wounds and Dazes even if it is the one that resists damage.",
            "The text says that both ways are the same, but 10 days with 3 successes are 6⅔ or 7. "
            "The exception is made for resisting damage alone.",
            ("nwm.recovery.time", "nwm.recovery.alt"), "method"),
    Reading("G-19", "How does one escape, and what makes a countergrab strong?",
            "Roll an attack against the holder's defense value. What it takes to match the grab "
            "is spent; the countergrab begins at the plain power of the attack.",
            "Each success is spent once everywhere else.",
            ("nwm.special.escape",)),
    Reading("G-20", "Are the two free successes of a grab part of the roll?",
            "No, they are added once the attack has hit.",
            "Extra successes are those beyond the required number.",
            ("nwm.special.grab_bonus",)),
    Reading("G-21", "How much power does a success add to an effect?",
            "One half-step, and the basic hit takes nothing off.",
            "It is what a success adds to damage.",
            ("nwm.special.power",)),
    Reading("G-22", "Is a disarm really compared with a whole attribute?",
            "Yes: power and 4 against the grip, not halved. A tie is enough to take the weapon, "
            "and the margin is told because the distance has no table.",
            "The 4 makes up for power being a halved rank.",
            ("nwm.special.disarm",)),
    Reading("G-23", "What rank is a weight?",
            "An ordinary adult is Average, and twice the weight is one full rank more.",
            "There is no table of weights, and the numbers of the scale begin at Average.",
            ("nwm.special.knockdown",)),
    Reading("G-24", "How many steps may a discount have?",
            "None to three.",
            "The text says one or two, and its own figure of ten victims for three successes needs three.",
            ("nwm.many.discount",)),
    Reading("G-25", "When is the basic hit named that decides who is struck?",
            "After the roll, before anything else. The number of victims counts the first one; "
            "those above the named number are missed and take no place.",
            "Extra successes are always spent after the roll.",
            ("nwm.many.basic_hit_split",)),
    Reading("G-26", "How well do pellets pierce armor?",
            "As Good+, the rank that is printed.",
            "They are likened to a round for handguns, which is Good; heavy handguns have Good+.",
            ("nwm.power.firearms_table",)),
    Reading("G-28", "What have mooks whose number is between two rows?",
            "The bonus of the row below, and each loss counts at once.",
            "The bonus is for each full rank of numbers.",
            ("nwm.mooks.bonus",)),
    Reading("G-29", "What do results include that overlap?",
            "Only what is said: Down does not stun, the Daze of a Knockout lasts its period, "
            "and action points are lost to Stun alone.",
            "The table adds Stun where it means it.",
            ("nwm.result.info", "nwm.result.daze")),
    Reading("G-30", "What loses a set-up?",
            "Any hit, even one that ends as a Tap, and anything else that you do, such as an active defense. "
            "An attack that armor stops is no hit.",
            "The text says that being hit or doing anything else loses it.",
            ("nwm.setup.general", "nwm.setup.state")),
    Reading("G-31", "What is the Alternate Damage System?",
            "We cannot say: its page was not to be had.",
            "The text calls it more complicated and gives only a link.",
            ("nwm.damage.alternate_system",)),
    Reading("G-32", "What stood in the table of Appendix 1?",
            "The chances of the four dice, which we work out exactly.",
            "The table is lost, and the text says that the curve is symmetric.",
            ("nwm.task.probabilities",)),
    Reading("G-33", "How is the first success of more damage worth a full rank?",
            "Only where the group allows it, once in an attack and for all its victims.",
            "The text offers it for attacks that can plainly do more.",
            ("nwm.damage.first_full_option",), "first_full"),
    Reading("G-34", "Can ranged or nonlethal attacks be converted?",
            "Nonlethal ones never, ranged ones only if the GM says so.",
            "The text expects the GM to laugh at most such attempts.",
            ("nwm.attack.convert",), "ranged_convert"),
    Reading("G-35", "Which result is worse, if they stand in different columns?",
            "Tap, Scratch, Stun, Stun + Daze, Stun + Wound, Down, Down + Wound, Knockout, "
            "Knockout + Wound, Incapacitate, Kill.",
            "The text orders each column only; a planner must know what is best. "
            "No other order of the columns would choose otherwise, since no attack can choose between "
            "a column with such results and one without: it changes only between clobbering and killing.",
            ("nwm.damage.table", "nwm.attack.spend")),
    Reading("G-37", "Which harm do arrows and stones do?",
            "Arrows, bolts, javelins and thrown blades kill; stones and other blunt things clobber.",
            "Their power is given and their kind is not.",
            ("nwm.power.weapon", "nwm.attack.types")),
    Reading("G-38", "Can somebody in armor that stops the blow still be grabbed, disarmed or felled?",
            "Yes: armor stops harm only. The other reading has the whole attack fail.",
            "The chapter on special effects does not speak of armor.",
            ("nwm.armour.stopped", "nwm.special.separate"), "armor_stops"),
    Reading("G-39", "Does one action end several Dazes?",
            "Yes, all but that of a Knockout. The other reading takes one action for each.",
            "An action is spent to end “the” Daze, however many have added up.",
            ("nwm.result.daze", "nwm.damage.cumulative"), "daze_each"),
)
# fmt: on
