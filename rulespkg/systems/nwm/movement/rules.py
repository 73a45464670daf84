"""Rules of NWM about movement and range."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("nwm.space.fullmove", "The fullmove", "movement", "core",
         "What an Average person covers in a round, about 20 meters."),
    Rule("nwm.space.move", "How far you get", "movement", "core",
         "The number of your halved athletic rank, in fullmoves for the whole round."),
    Rule("nwm.space.exciting_move", "Climbing, swinging, flying", "movement", "core",
         "Unusual ways to move normally take a whole action."),
    Rule("nwm.space.close_range", "Close range", "movement", "core",
         "Within one fullmove everybody reaches everybody."),
    Rule("nwm.space.base_range", "Base range", "movement", "core",
         "How far a weapon reaches without a penalty, in fullmoves."),
    Rule("nwm.space.scope", "Scopes", "movement", "core",
         "A scope doubles the base range and costs one action to sight in."),
    Rule("nwm.space.range_penalty", "Beyond base range", "movement", "core",
         "One base success less for each half-step of the multiple of base range."),
)
# fmt: on
