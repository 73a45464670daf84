"""The rules of Buskit about avoiding a shot: title, page, status and gist of each."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("buskit.avoid.defend", "Ranged defense", "cover", "core",
         "Roll the Range die and any bonus dice against the attack, and keep the highest."),
    Rule("buskit.cover", "Cover", "cover", "core",
         "Cover adds a die to the defense against ranged attacks."),
    Rule("buskit.avoid.prone", "Drop prone", "cover", "optional",
         "Go down for one more Range die on defense; outside your own action, it costs the next a penalty."),
    Rule("buskit.avoid.dodge", "Dodge", "cover", "optional",
         "If you still have your action, give it up to add Move dice against a shot."),
)
# fmt: on
