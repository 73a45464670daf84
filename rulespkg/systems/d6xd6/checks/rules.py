"""The rules of D6xD6 about checks: dice, Focus, kinds of rolls, success levels, penalties, difficulty."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("d6xd6.roll.automatic", "When to roll", "checks", "core",
         "Routine actions succeed without a roll; roll when an action is hard or its outcome is in doubt."),
    Rule("d6xd6.dice.product", "Two dice multiplied", "checks", "core",
         "Roll two six-sided dice and multiply them; the product is from 1 to 36."),
    Rule("d6xd6.focus.number", "Focus", "checks", "core",
         "Focus is 1 for your occupation and 1 for each Focused skill, and the target of nearly all your "
         "rolls."),
    Rule("d6xd6.roll.focused", "Focused rolls", "checks", "core",
         "With an ability that you know well, you succeed if the total is your Focus or more."),
    Rule("d6xd6.roll.unfocused", "Unfocused rolls", "checks", "core",
         "If you are half-trained or rusty, you succeed if the total is your Focus or less."),
    Rule("d6xd6.roll.unfamiliar", "Unfamiliar rolls", "checks", "core",
         "With an ability that you never learned, you succeed if the total is less than your Focus."),
    Rule("d6xd6.roll.ability-choice", "Which ability", "checks", "core",
         "If several of your abilities fit, you roll the one that you know best."),
    Rule("d6xd6.roll.levels.focused", "Success levels of a Focused roll", "checks", "core",
         "A success has one success level, and one more for each 10 points above your Focus, up to four."),
    Rule("d6xd6.roll.levels.unfocused", "Success levels of an Unfocused roll", "checks", "core",
         "A success has one success level, or two if the total is 5 or more below your Focus."),
    Rule("d6xd6.roll.levels.unfamiliar", "Success levels of an Unfamiliar roll", "checks", "core",
         "A success has one success level."),
    Rule("d6xd6.roll.penalty-total", "Penalties on the total", "checks", "core",
         "Penalties lower the total of a Focused roll and raise the total of any other."),
    Rule("d6xd6.difficulty.dice", "Difficulty changes the dice", "checks", "core",
         "The difficulty of a task changes the dice before you multiply them."),
    Rule("d6xd6.difficulty.tiers", "Degrees of difficulty", "checks", "core",
         "A task is Average, Difficult, Formidable or Impossible, which is none, one, two or three steps."),
    Rule("d6xd6.roll.order-of-operations", "The whole roll, in order", "checks", "ours",
         "Difficulty changes the dice, penalties change the product, and then you compare the total with "
         "Focus."),
)
# fmt: on
