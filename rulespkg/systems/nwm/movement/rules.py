"""Rules of NWM about movement and range."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("nwm.space.fullmove", "The fullmove", "movement", "core",
         "What an Average person covers in a round: about 20 meters."),
    Rule("nwm.space.move", "How far you get", "movement", "core",
         "In a round you cover as many fullmoves as the number of your halved athletics says."),
    Rule("nwm.space.exciting_move", "Climbing, swinging, flying", "movement", "core",
         "Unusual ways to move normally take a whole action."),
    Rule("nwm.space.close_range", "Close range", "movement", "core",
         "Within one fullmove, more or less anyone can attack anyone without a penalty."),
    Rule("nwm.space.base_range", "Base range", "movement", "core",
         "How many fullmoves a weapon reaches without a penalty."),
    Rule("nwm.space.scope", "Scopes", "movement", "core",
         "A scope doubles the base range and costs one action to sight in."),
    Rule("nwm.space.range_penalty", "Beyond base range", "movement", "core",
         "You lose one base success for each half-step by which the distance exceeds base range."),
)
# fmt: on
