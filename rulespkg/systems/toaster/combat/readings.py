"""Readings of Toaster about combat, and misprints of the source."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-17", "Which number is the first hurdle of an attack hand to hand?",
            "The hurdle is the bonus with which the defender would roll: the rank and all modifiers.",
            "Then the hurdle only spares a roll that could not fail, which seems to be its purpose.",
            ("toaster.combat.melee_gate", "toaster.combat.effective_bonus")),
    Reading("G-31", "Who acts first on a tie, and does a defense use up an action?",
            "The higher Coordination acts first, and if that is equal, those who tie roll again. "
            "Defense is free, unless your group lets each one cost one of the two actions.",
            "Nothing in the steps of an attack limits defense, though two sample pairs count it: "
            "parry and attack, and run while dodging.",
            ("toaster.combat.initiative", "toaster.combat.actions_per_round"), "active_defense"),
    Reading("G-32", "When does somebody act who moves and acts at once?",
            "Both things happen at the start of the second pass, and use up both actions.",
            "“After everyone's first action” is just then.",
            ("toaster.combat.movement_combo",)),
    Reading("G-33", "How do you attack somebody who cannot defend?",
            "You make an unopposed roll against 10, hand to hand or at range, and the margin counts from 10.",
            "It is like hitting a target that stands still.",
            ("toaster.combat.attack", "toaster.actions.unopposed")),
    Reading("G-34", "What is the margin of a shot, how much does aiming help, and how fast do shotguns fade?",
            "The margin counts from the defense, if there was one. The GM names what a scope is worth, "
            "never more than the range penalty. A shotgun loses 5 for each step of true distance.",
            "The note on shotguns is garbled, but its last row is clear.",
            ("toaster.combat.aiming", "toaster.damage.shotgun_falloff", "toaster.outcomes.bands"), "aimed"),
    Reading("G-35", "When does weapon length change the distance?",
            "The distance changes when an attack hits, that is, when it beats the defense too; the penalty "
            "is on attacks only.",
            "“Success” must mean a hit, or distance would change through parried blows.",
            ("toaster.combat.weapon_length",)),
    Reading("G-36", "Which roll pays for a stance, and may stances be combined?",
            "The very next roll of the other kind pays, even in the next round. You make one trade at a "
            "time. "
            "The +3 needs two full actions without the kind that you gave up.",
            "So the price is always paid, and paid once.",
            ("toaster.combat.stance",)),
    Reading("G-37", "What does the critical table do to natural armor, and how long do its effects last?",
            "“Physique only” means half of Physique, so hide does not help either. "
            "If attack and defense both call for the table, roll once. "
            "Being off balance lasts through the next round.",
            "Half of Physique is the AC of a bare body.",
            ("toaster.tables.critical", "toaster.damage.armor_class")),
    Reading("G-38", "Where is the fumble table for attackers?",
            "There is none, but you may read the critical table against the attacker.",
            "The original mentions one without giving it, and we invent none.",
            ("toaster.combat.attack_roll", "toaster.tables.critical")),
    Reading("G-57", "When is an attack fumbled by its total?",
            "With five outcomes, an attack is fumbled when its total misses the first hurdle by 6 or more. "
            "Losing to the defense by 6 is a plain miss. "
            "A hit by 6 or more is at once a critical and a fumbled defense, and has one effect.",
            "A fumble ends the attack before there is a defense roll to measure by.",
            ("toaster.combat.attack_roll", "toaster.outcomes.fumble", "toaster.outcomes.scaling_note")),
    Reading("G-39", "How many wounds disable a limb?",
            "More than 2 wounds do, and the GM has the last word.",
            "The original says “a couple”.",
            ("toaster.harm.disabled_limb",)),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M11", "Shotgun, note to the table", "a garbled sentence", "WC 20, less 5 for each step (G-34)",
             "slip: garbled"),
)
# fmt: on
