"""The rules of Toaster about recovery: title, page, status and gist of each."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (

    Rule("toaster.healing.stun", "Recovering from stun", "recovery", "core",
         "Ten minutes of rest take away as much stun as your Physique."),
    Rule("toaster.healing.wounds", "Healing wounds", "recovery", "core",
         "After a week of rest roll Physique with the penalty for wounds; success heals one."),
    Rule("toaster.healing.wounds_step", "What one week changes", "recovery", "core",
         "Success heals one wound, failure none, and a fumble adds one."),
    Rule("toaster.healing.expected_weeks", "How many weeks it takes", "recovery", "worked out",
         "The average number of weeks until the last wound is healed."),
    Rule("toaster.healing.within", "Healed in time", "recovery", "worked out",
         "The chance of each number of wounds after a given number of weeks."),
    Rule("toaster.healing.medical", "Medical care", "recovery", "core",
         "Each point of the medical roll above 10 is a bonus on the patient's Physique roll."),
    Rule("toaster.healing.first_aid", "First aid", "recovery", "core",
         "The medic's bonus counts for the first healing roll, which may come sooner."),
    Rule("toaster.healing.first_aid_margin", "The worth of first aid", "recovery", "core",
         "The medical total less 10 is the bonus; the wound penalty still applies."),
    Rule("toaster.healing.long_term", "Long-term care", "recovery", "core",
         "The medic's bonus counts for every healing roll until one fails or a new wound comes."),
    Rule("toaster.healing.facilities", "Facilities", "recovery", "GM decides",
         "Good or bad medicine changes the roll and how long you wait for it."),
)
# fmt: on
