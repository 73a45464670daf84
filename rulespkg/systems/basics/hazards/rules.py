"""The rules of hazards."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("basics.hazard.resist", "What you resist with", "hazards", "core",
         "Endurance or body against the elements, grit against bad air, radiation and disease."),
    Rule("basics.hazard.fatigue.add", "Fatigue and its boxes", "hazards", "ours",
         "When the boxes of a kind are full, the next level is one kind worse, and in the end you lose HP."),
    Rule("basics.hazard.elements", "Heat and cold", "hazards", "core",
         "The table gives the threshold and the number of checks in 24 hours."),
    Rule("basics.hazard.starvation", "Hunger", "hazards", "core",
         "One save for each day without food, each harder by one."),
    Rule("basics.hazard.dehydration", "Thirst", "hazards", "core",
         "Saves by the climate, each attempt harder by one."),
    Rule("basics.hazard.sleep-deprivation", "Lack of sleep", "hazards", "core",
         "After every 24 hours awake, a save against the days without sleep."),
    Rule("basics.hazard.suffocation", "Suffocation", "hazards", "core",
         "Hold your breath, then make a grit check each round, each harder by one."),
    Rule("basics.hazard.radiation", "Radiation", "hazards", "module",
         "A grit save against the level of radiation, at each exposure."),
    Rule("basics.hazard.scrapes", "Scrapes and bruises", "hazards", "core",
         "Rough going gives you fatigue instead of taking hit points."),
    Rule("basics.hazard.strenuous", "Strenuous work", "hazards", "core",
         "Hard work calls for an endurance check, normally every two hours."),
    Rule("basics.hazard.falling", "Falling", "hazards", "core",
         "One damage die for each meter, less the hits of acrobatics and fortitude."),
)
# fmt: on
