"""Readings of Toaster about checks and outcomes, and misprints of the source."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-14", "With five outcomes, is a total of 9, 10 or 11 a success?",
            "It is marginal: 9 leans to the bad side, 10 and 11 to the good one. "
            "Where a rule needs yes or no, as healing does, 10 is still enough.",
            "The five outcomes replace the simple result, but not the questions that have only two answers.",
            ("toaster.outcomes.bands", "toaster.outcomes.marginal", "toaster.actions.unopposed")),
    Reading("G-18", "There are two kinds of fumble. Which one counts?",
            "Each belongs to an optional rule of its own. With both, a natural 0 follows the zero rule alone "
            "and every other face the bands. With neither there are no fumbles, not even in healing.",
            "Both rules are complete in themselves, and a second roll should not be undone by a band.",
            ("toaster.actions.rolling_zeros", "toaster.outcomes.bands", "toaster.outcomes.fumble")),
    Reading("G-19", "What does the second roll after a 0 have to beat in an opposed check?",
            "It has to beat the total that the opponent has rolled, or pass the first hurdle if it is an "
            "attack; for a defense it is enough to equal the attack. If both sides roll 0, nobody succeeds. "
            "If only one does, the other wins, and with five outcomes has at least a Success.",
            "The rule is written for checks against 10; these are the targets that exist at that moment.",
            ("toaster.actions.rolling_zeros", "toaster.actions.opposed", "toaster.combat.attack_roll")),
    Reading("G-20", "On which rolls do nines and zeros count?",
            "Nines on every d10*, damage and protection included, but not on the two combat tables or on "
            "initiative. Zeros only on checks. A 0 after a 9 is not a natural 0.",
            "Nines are for any d10*, while damage has no task that could fail.",
            ("toaster.actions.rolling_nines", "toaster.actions.rolling_zeros",
             "toaster.damage.damage_roll"), "damage_nines"),
    Reading("G-21", "When do you call a 4?",
            "You call it before the roll and instead of it. For damage and protection you decide each time "
            "anew.",
            "After the roll it would be a free second chance.",
            ("toaster.actions.calling_4",)),
    Reading("G-40", "When is somebody trained enough to need no roll?",
            "Anybody with a base above 0 in the skill is trained enough.",
            "The original says skill rank above zero, which nearly everybody has from the attribute alone.",
            ("toaster.actions.automatic",)),
    Reading("G-44", "Is a penalty for you always the same as a bonus for your opponent?",
            "The two are the same unless you also face a fixed number, as in a shot that must reach 10: "
            "there the modifier belongs on your own roll.",
            "The opponent's bonus would do nothing about the fixed number.",
            ("toaster.difficulty.opposed_side", "toaster.combat.ranged_gate")),
    Reading("G-45", "How do nines and zeros work when several roll together?",
            "Each die rolls on by itself, and then one is kept. "
            "Only if the kept die is a 0 does the leader make the second roll, with one die.",
            "Only the kept die is the roll of the group.",
            ("toaster.actions.collaboration", "toaster.actions.rolling_nines",
             "toaster.actions.rolling_zeros")),
    Reading("G-55", "Which skill rank breaks a tie?",
            "The rank before modifiers breaks it, and if that is equal, the base.",
            "The original runs the two terms together.",
            ("toaster.outcomes.tiebreakers",)),
    Reading("G-15", "Which marginal results hit?",
            "Beating the defense by exactly 1 is a marginal hit; a tie and a miss by 1 are misses.",
            "The general chapter calls all three a draw with half damage, "
            "but the steps of an attack are more specific.",
            ("toaster.outcomes.marginal", "toaster.combat.defense_roll", "toaster.combat.attack"), "wide"),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M8", "Marginal results in combat", "differences of −1, 0 and +1 strike for half",
             "only +1 strikes (G-15)", "contradiction"),
    Misprint("M14", "Routine actions", "skill rank above zero", "skill base above zero (G-40)",
             "slip: wrong term"),
)
# fmt: on
