"""The rules of hazards."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("basics.hazard.resist", "What you resist with", "hazards", "core",
         "Endurance or body against the elements, grit against what chokes and sickens."),
    Rule("basics.hazard.fatigue.add", "Fatigue and its boxes", "hazards", "reading",
         "When the boxes of a kind are full, the next level is one kind worse, and in the end it is HP."),
    Rule("basics.hazard.elements", "Heat and cold", "hazards", "core",
         "The table gives the threshold and the checks in 24 hours."),
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
         "Rough going costs fatigue instead of hit points."),
    Rule("basics.hazard.strenuous", "Strenuous work", "hazards", "core",
         "Hard labor asks for an endurance check every two hours, more or less."),
    Rule("basics.hazard.falling", "Falling", "hazards", "core",
         "One damage die for each meter, less the hits of acrobatics and fortitude."),
)
# fmt: on
