"""The calculators of this chapter, in the order of its page; each module bears the id of its calculator."""

from rulespkg.systems.d6xd6.equipment.calculators.matrix import WeaponMatrix

CALCULATORS = (WeaponMatrix,)
