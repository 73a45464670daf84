"""Who marches: what the forced march and the overland planner share."""

from __future__ import annotations

from functools import cached_property

from rulespkg.model.answer import Effect
from rulespkg.model.form import flag
from rulespkg.systems.basics.fields import RULES, free_levels
from rulespkg.systems.basics.house import House
from rulespkg.systems.basics.travel.forced_march import MarchCost, Marcher

RIDDEN = ("how", ("mount",))
ON_FOOT = ("how", ("foot",))


def rider_waived() -> bool:
    """The reading on a rider's check at threshold 0."""
    return flag(
        "Waive a rider's check at threshold 0",
        help="A rider checks at one less than the mount, so first at 0.",
        rule="basics.travel.forced-march.mount",
        fold=RULES,
        only=RIDDEN,
    )


class MarchCalculator(House):
    """A calculator whose roll is one day's forced march, of a traveler or of a mount with its rider."""

    how: str
    grit: int
    mount_grit: int
    mount_hp: int
    bear: int
    perk: int
    fatigue_penalty: bool
    rider_waived: bool
    held = 0
    """Levels of fatigue before it."""

    @property
    def mounted(self) -> bool:
        """Whether there is a mount, which checks too."""
        return self.how == "mount"

    @cached_property
    def marcher(self) -> Marcher:
        """Who marches."""
        return Marcher(
            self.grit,
            self.mount_grit if self.mounted else None,
            self.held,
            self.fatigue_penalty,
            free_levels(self.perk),
            int(self.perk >= 1),
            self.perk >= 2,
            self.rider_waived,
        )

    def down(self, cost: MarchCost) -> bool:
        """Whether the mount drops."""
        return self.mounted and cost.loss >= self.mount_hp

    def wins(self, cost: MarchCost) -> bool:
        """Whether the day can be borne, and the mount is still up."""
        return cost.short <= self.bear and not self.down(cost)

    def counts(self, cost: MarchCost) -> int:
        """The levels of short fatigue."""
        return cost.short

    def score(self, cost: MarchCost) -> tuple[int, ...]:
        """What can be borne is best; then the fewest levels, and the mount's HP."""
        return int(self.wins(cost)), -cost.short, -cost.temporary, -cost.loss

    def effects(self, cost: MarchCost) -> tuple[Effect, ...]:
        """The levels gained, and the HP that the mount loses."""
        mount = (Effect("hp", cost.loss, "mount"),) if self.mounted else ()
        return (Effect("short", cost.short), Effect("temporary", cost.temporary), *mount)
