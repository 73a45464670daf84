"""Where each control matters: contexts that a blind search does not find, and controls that only name things.

A game's module has ``CONTEXTS``, flat inputs by calculator, tried before the random ones, and ``EXCEPTIONS``,
reasons by calculator and control ("buskit.tracker combatants.*.conditions"; an action's control is
"buskit.tracker hit who").
"""
