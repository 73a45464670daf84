"""The rules of D6xD6 about checks: dice, Focus, kinds of rolls, levels, penalties, difficulty, pluses."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("d6xd6.roll.automatic", "When to roll", "checks", "core",
         "Routine actions just work; roll only when the action is hard or its outcome doubtful."),
    Rule("d6xd6.dice.product", "Two dice multiplied", "checks", "core",
         "Roll two six-sided dice and multiply them; the product is from 1 to 36."),
    Rule("d6xd6.focus.number", "Focus", "checks", "core",
         "Focus is how many primary abilities a character has, and the one target number of all its rolls."),
    Rule("d6xd6.roll.focused", "Focused rolls", "checks", "core",
         "With an ability that you know, you succeed if the total is your Focus or more."),
    Rule("d6xd6.roll.unfocused", "Unfocused rolls", "checks", "core",
         "If you are half-trained or rusty, you succeed if the total is your Focus or less."),
    Rule("d6xd6.roll.unfamiliar", "Unfamiliar rolls", "checks", "core",
         "With an ability that you lack, you succeed if the total is less than your Focus."),
    Rule("d6xd6.roll.ability-choice", "Which ability", "checks", "core",
         "When several abilities could serve, use the best one; what is not on your sheet is Unfamiliar."),
    Rule("d6xd6.roll.attribute-check", "Attribute checks", "checks", "core",
         "If you react or resist and no occupation or skill fits, roll an attribute."),
    Rule("d6xd6.roll.levels.focused", "Levels of a Focused roll", "checks", "core",
         "A success has one level, and one more for each full 10 points above your Focus, up to four."),
    Rule("d6xd6.roll.levels.unfocused", "Levels of an Unfocused roll", "checks", "core",
         "A success has one level, or two if the total is 5 or more below your Focus."),
    Rule("d6xd6.roll.levels.unfamiliar", "Levels of an Unfamiliar roll", "checks", "core",
         "A success has one level."),
    Rule("d6xd6.roll.penalty-total", "Penalties on the total", "checks", "core",
         "Damage, armor and weapons give points that always hurt: "
         "less for Focused totals, more for the others."),
    Rule("d6xd6.difficulty.dice", "Difficulty changes the dice", "checks", "core",
         "The difficulty of a task changes each die before they are multiplied."),
    Rule("d6xd6.difficulty.tiers", "Degrees of difficulty", "checks", "core",
         "A task is Average, Difficult, Formidable or Impossible: none, one, two or three steps."),
    Rule("d6xd6.roll.order-of-operations", "The order of steps", "checks", "ours",
         "Dice, difficulty, product, penalties, Focus, levels, pluses, aim."),
    Rule("d6xd6.plus.skill", "Pluses", "checks", "core",
         "Each plus of a skill, up to three, adds one level to a roll that succeeds."),
    Rule("d6xd6.plus.buy-off", "Pluses against difficulty", "checks", "optional",
         "Each plus first cancels one step of difficulty; only those left over add levels."),
)
# fmt: on
