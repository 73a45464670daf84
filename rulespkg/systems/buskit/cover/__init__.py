"""Cover, lying prone and dodging: how a target avoids a shot."""
