"""The rules of hazards."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("basics.hazard.resist", "What you resist with", "hazards", "core",
         "Roll endurance or body against the elements, and grit against suffocation, radiation and disease."),
    Rule("basics.hazard.fatigue.add", "Fatigue and its boxes", "hazards", "ours",
         "When the boxes of a kind are full, the next level is of the next graver kind, and in the end you "
         "lose HP."),
    Rule("basics.hazard.elements", "Heat and cold", "hazards", "core",
         "The table gives the threshold and the number of checks in 24 hours."),
    Rule("basics.hazard.starvation", "Starvation", "hazards", "core",
         "For each day without food you make one save, each against a threshold higher by 1."),
    Rule("basics.hazard.dehydration", "Dehydration", "hazards", "core",
         "Without water you make one save a day or more, each against a threshold higher by 1."),
    Rule("basics.hazard.sleep-deprivation", "Sleep deprivation", "hazards", "core",
         "After every 24 hours awake you make a save against the number of days without sleep."),
    Rule("basics.hazard.suffocation", "Suffocation", "hazards", "core",
         "Once your breath is gone, you make a grit check each round, each against a threshold higher by 1."),
    Rule("basics.hazard.radiation", "Radiation", "hazards", "module",
         "At each exposure you make a grit save against the level of the radiation."),
    Rule("basics.hazard.scrapes", "Scrapes and bruises", "hazards", "core",
         "On rough ground you risk fatigue instead of losing hit points."),
    Rule("basics.hazard.strenuous", "Strenuous activity", "hazards", "core",
         "If you work hard for hours, you make an endurance check, normally every two hours."),
    Rule("basics.hazard.falling", "Falling", "hazards", "core",
         "Roll one damage die for each meter; the hits of acrobatics and fortitude come off the damage."),
)
# fmt: on
