# The number of locations on the map that are {what}: the same of the results of the last day with one, of each of its
# matrices and fractions.
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
kinds = {}
for x, nd, day, level, key in used:
    kinds.setdefault(key.rsplit("\t", 1)[0], []).append((x, nd, day, level))
last = {}
for key, samples in kinds.items():
    known = [a for a in samples if a[0] is not None]
    newest = max((a[2] for a in known), default=None)
    last.setdefault(key.split("\t")[0], []).extend(a for a in known if a[2] == newest)
value = sum(1 for at, samples in samples_with_levels(used).items() if state_of_any(last[at] or samples) == state)
print(value)
