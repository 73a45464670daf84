"""The rules of disease."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("basics.hazard.disease.catch", "Catching it", "disease", "core",
         "A grit save at the first contact decides whether you fall ill."),
    Rule("basics.hazard.disease.day", "A day with a disease", "disease", "core",
         "Each day a save: success lowers the threshold, all else gives you fatigue."),
    Rule("basics.hazard.disease.rest", "A day in bed", "disease", "core",
         "A day of rest adds one die."),
    Rule("basics.hazard.disease.care", "Care of the sick", "disease", "core",
         "A caregiver's medic hits are added to the patient's."),
    Rule("basics.hazard.disease.recovery", "Fatigue while sick", "disease", "core",
         "As long as you are sick, you recover temporary fatigue only."),
    Rule("basics.hazard.disease.custom", "Other diseases", "disease", "advice",
         "The GM may reshape any disease to fit the story."),
)
# fmt: on
