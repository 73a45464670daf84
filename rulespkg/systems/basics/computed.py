"""The computed columns of all tables of BASICS 2.0."""

from rulespkg.systems.basics.disease.computed import COMPUTED as DISEASE
from rulespkg.systems.basics.hazards.computed import COMPUTED as HAZARDS
from rulespkg.systems.basics.travel.computed import COMPUTED as TRAVEL

COMPUTED = (*TRAVEL, *HAZARDS, *DISEASE)
