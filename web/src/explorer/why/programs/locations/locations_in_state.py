# The number of locations on the map that are {what}: above if any result is, else cannot tell if any of them cannot
# be determined, else below.
# Formula: n(state = {state})
# Source: Helsel 2012, chapters 1 and 6; the rules are the product’s own.
used = [
    (1.2, 0, "2012-01-15", 4, "W-1\tWater\tTotal\tmg/L"),
    (0.5, 1, "2012-02-15", 4, "W-1\tWater\tTotal\tmg/L"),
    (3, 0, "2012-03-15", 4, "W-1\tWater\tTotal\tmg/L"),
    (2.5, 0, "2012-01-15", 4, "W-1\tWater\tTotal\tmg/L"),
    (4, 0, "2012-02-15", 4, "W-2\tWater\tTotal\tmg/L"),
    (6, 0, "2012-03-15", 4, "W-2\tWater\tTotal\tmg/L"),
    (5, 1, "2012-01-15", 4, "W-3\tWater\tTotal\tmg/L"),
    (2, 1, "2012-02-15", 4, "W-3\tWater\tTotal\tmg/L"),
    (8, 0, "2012-03-15", 4, "W-3\tWater\tTotal\tmg/L"),
    (7, 0, "2012-01-15", 4, "W-3\tWater\tTotal\tmg/L"),
    (9, 0, "2012-02-15", 4, "W-3\tWater\tTotal\tmg/L"),
]
state = "above"  # or "cannot tell", or "below"
# Program
from levels.state_against_level import samples_with_levels, state_of_any
value = sum(1 for samples in samples_with_levels(used).values() if state_of_any(samples) == state)
print(value)
