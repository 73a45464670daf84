"""The rules of disease."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("basics.hazard.disease.catch", "Catching a disease", "disease", "core",
         "A grit save at the first contact decides whether you fall ill."),
    Rule("basics.hazard.disease.day", "A day with a disease", "disease", "core",
         "Each day you make a save: a success lowers the threshold, a draw or a failure gives you fatigue."),
    Rule("basics.hazard.disease.rest", "A day of rest", "disease", "core",
         "If you spend the day resting, you roll one more die."),
    Rule("basics.hazard.disease.care", "Care of the sick", "disease", "core",
         "A caregiver's medic hits are added to the patient's."),
    Rule("basics.hazard.disease.recovery", "Fatigue while sick", "disease", "core",
         "While you are sick, you recover from temporary fatigue only."),
    Rule("basics.hazard.disease.custom", "Other diseases", "disease", "advice",
         "The GM may reshape any disease to fit the story."),
)
# fmt: on
