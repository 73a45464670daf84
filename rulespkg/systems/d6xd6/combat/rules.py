"""The rules of D6xD6 about combat: turns, ranges, movement, attacking."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("d6xd6.turn.length", "The turn", "combat", "core",
         "A turn stands for 2 seconds, and each character has one action in it."),
    Rule("d6xd6.turn.sequence", "The course of a turn", "combat", "core",
         "The host decides, the players declare, everybody rolls, and actions happen from 36 down to 0."),
    Rule("d6xd6.turn.declare", "Declaring", "combat", "core",
         "Everybody names an action before anybody rolls: the host in secret, then each player aloud."),
    Rule("d6xd6.turn.hesitate", "Hesitating", "combat", "core",
         "If you take too long to declare, the host may say that your character does nothing this turn."),
    Rule("d6xd6.turn.one-roll", "One roll", "combat", "core",
         "One roll decides whether your action works, how well, and when it happens."),
    Rule("d6xd6.turn.evil-forces", "The host's dice", "combat", "core",
         "The host throws the dice of all opponents together and then decides who gets which."),
    Rule("d6xd6.turn.countdown", "The countdown", "combat", "core",
         "The host counts from 36 down to 0, and you act when the count reaches your total."),
    Rule("d6xd6.turn.ties", "Ties", "combat", "ours",
         "Equal numbers act at the same time, and of two hits on one target the smaller counts first."),
    Rule("d6xd6.turn.mid-turn-damage", "Hurt before acting", "combat", "ours",
         "Damage does not change dice already thrown, but if it knocks you out first, you lose your action."),
    Rule("d6xd6.range.bands", "Ranges", "combat", "core",
         "Distance has five ranges: up to 2, 20, 200 and 2,000 meters, and beyond."),
    Rule("d6xd6.range.brawling", "Brawling range", "combat", "core",
         "Up to 2 meters you fight with bare hands and weapons held in the hand."),
    Rule("d6xd6.range.throwing", "Throwing range", "combat", "core",
         "Up to 20 meters you may throw weapons, and use everything that works farther away."),
    Rule("d6xd6.range.shooting", "Shooting range", "combat", "core",
         "Up to 200 meters you may use bows, firearms and lasers, and everything that works farther away."),
    Rule("d6xd6.range.viewing", "Viewing range", "combat", "core",
         "Up to 2 kilometers, only trained snipers with long-range rifles can hit, or magic where there is "
         "any."),
    Rule("d6xd6.range.lost", "Lost", "combat", "core",
         "Beyond sight only remote fire can hit, which an observer calls and which takes the lower Focus."),
    Rule("d6xd6.move.free", "The free step", "combat", "core",
         "Before or after your action you may move up to 2 meters without a roll."),
    Rule("d6xd6.move.action", "Moving as an action", "combat", "core",
         "Roll Athletics or an occupation that fits, and move 2 meters and 2 more for each success level."),
    Rule("d6xd6.attack.action", "Attacking", "combat", "core",
         "An attack is your action, and its target must be within reach of your weapon."),
    Rule("d6xd6.attack.free-actions", "Drawing and reloading", "combat", "core",
         "You may draw or reload a weapon without spending your action."),
    Rule("d6xd6.attack.ability", "What you attack with", "combat", "core",
         "You roll the best of the abilities that go with the weapon's class."),
)
# fmt: on
