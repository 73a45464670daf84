"""Readings of Toaster about fighting, weapons and armor."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-01", "Which weapon class has a .44 magnum?",
            "14, as a large caliber handgun. An example says 9.",
            "The table is what the game plays with, and 9 fits none of its firearms.",
            ("toaster.damage.weapons_ranged", "toaster.damage.weapon_class")),
    Reading("G-02", "How much does a Kevlar vest protect?",
            "4 if light and 7 if reinforced. An example says 5, and its sum is right as a sum.",
            "The table is what the game plays with.",
            ("toaster.damage.armor", "toaster.damage.armor_class")),
    Reading("G-10", "What about gear that the text mentions and no table lists?",
            "We invent no rows: give such a weapon numbers of your own. A saber may stand in for a rapier. "
            "Locks can be picked with Intrusion or with a craft, as Rhoenda does.",
            "Rapier, pike and grenade appear in the text without numbers.",
            ("toaster.damage.weapons_melee", "toaster.creation.possessions", "toaster.skills.intrusion")),
    Reading("G-11", "Which ranged weapons are driven by muscle?",
            "Rock, thrown spear and bow. Crossbows and firearms are not.",
            "The text names the bow on one side, handguns and grenades on the other. "
            "A crossbow stores its force, and at 10 it stands well between bow and small handgun.",
            ("toaster.damage.weapon_class", "toaster.damage.weapons_ranged"), "crossbow"),
    Reading("G-12", "What does a thrown knife or axe do?",
            "As much as in the hand. The spear alone has two rows, 7 in the hand and 6 thrown.",
            "There is no other figure; the skill is Throw, and muscle drives the weapon.",
            ("toaster.damage.weapons_ranged", "toaster.skills.throw")),
    Reading("G-13", "Is a bastard sword weaker in one hand?",
            "No, its class is always 9.",
            "An example says “two-handed”, but there is only one row.",
            ("toaster.damage.weapons_melee",)),
    Reading("G-15", "Which marginal results hit?",
            "Beating the defense by exactly 1 is a marginal hit; a tie and a miss by 1 are misses.",
            "The general chapter calls all three a draw with half damage, "
            "but the steps of an attack are more specific.",
            ("toaster.outcomes.marginal", "toaster.combat.defense_roll", "toaster.combat.attack"), "wide"),
    Reading("G-16", "How much damage does a marginal hit do?",
            "Half the net damage, any fraction dropped, once variable outcomes are in use. "
            "Other options are there for the asking.",
            "The text says “half” in one place and “may be less” in another.",
            ("toaster.damage.option_halve_marginal", "toaster.outcomes.marginal"), "halve_marginal"),
    Reading("G-17", "Which number is the first hurdle of an attack hand to hand?",
            "The bonus with which the defender would roll, modifiers included.",
            "Then the hurdle only saves a roll that could not succeed, which seems to be its purpose.",
            ("toaster.combat.melee_gate", "toaster.combat.effective_bonus")),
    Reading("G-24", "Which attacks are unarmed, and which rolls gain from Martial Arts?",
            "Fist, reinforced fist and kick, and whatever else uses Brawl or Martial Arts. "
            "The +2 counts on attack and defense, against opponents who have only Brawl.",
            "The text has no list; a brawler's reinforced fist is still a fist.",
            ("toaster.harm.unarmed", "toaster.skills.martial_arts")),
    Reading("G-25", "Can you parry a weapon with bare hands?",
            "Normally not. If the GM allows it, the GM names the penalty.",
            "The skill says that it may be harder; the steps of an attack say that it should be forbidden.",
            ("toaster.skills.brawl", "toaster.combat.defense_roll"), "bare_parry"),
    Reading("G-31", "Who acts first on a tie, and does a defense use up an action?",
            "The higher Coordination, and if that is equal the tied roll again. "
            "Defense is free, unless your group lets each one cost one of the two actions.",
            "Nothing in the steps of an attack limits defense, though one sample pair is parry and attack.",
            ("toaster.combat.initiative", "toaster.combat.actions_per_round"), "active_defense"),
    Reading("G-32", "When does somebody act who moves and acts at once?",
            "At the start of the second pass, with both actions.",
            "“After everyone's first action” is just then.",
            ("toaster.combat.movement_combo",)),
    Reading("G-33", "How do you attack somebody who cannot defend?",
            "With an unopposed roll against 10, hand to hand or at range; the margin counts from 10.",
            "It is like hitting a target that stands still.",
            ("toaster.combat.attack", "toaster.actions.unopposed")),
    Reading("G-34", "What is the margin of a shot, how much does aiming help, and how fast do shotguns fade?",
            "The margin counts from the defense, if there was one. The GM names what a scope is worth, "
            "never more than the range penalty. A shotgun loses 5 for each step of true distance.",
            "The note on shotguns is garbled, but its last row is clear.",
            ("toaster.combat.aiming", "toaster.damage.shotgun_falloff", "toaster.outcomes.bands"), "aimed"),
    Reading("G-35", "When does weapon length change the distance?",
            "When the attack hits, defense and all. The penalty is on attacks only.",
            "“Success” must mean a hit, or distance would change through parried blows.",
            ("toaster.combat.weapon_length",)),
    Reading("G-36", "Which roll pays for a stance, and may stances be combined?",
            "The very next roll of the other kind, even in the next round. One trade at a time. "
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
            "There is none; if you want one, read the critical table against the attacker.",
            "The text mentions one without giving it, and we invent none.",
            ("toaster.combat.attack_roll", "toaster.tables.critical")),
    Reading("G-57", "When is an attack fumbled by its total?",
            "When it misses the first hurdle by 6 or more. Losing to the defense by 6 is a plain miss. "
            "A hit by 6 or more is one event, with one effect.",
            "A fumble ends the attack before there is a defense roll to measure by.",
            ("toaster.combat.attack_roll", "toaster.outcomes.fumble", "toaster.outcomes.scaling_note")),
)
# fmt: on
