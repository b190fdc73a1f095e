# The number of locations on the map that are {what}: by the mean: where the method estimates none, by those with
# non-detects at 0 and at their limit, if both say the same.
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
def estimate(used):
    return sum(x for x, nd in used) / len(used)
state = "above"  # or "cannot tell", or "below"
by_shares = True  # Kaplan–Meier; else two different detects and logarithms are needed
# Program
from levels.state_against_level import one_level, samples_with_levels, state_of
def one(samples):
    known = [(x, nd) for x, nd, day, level in samples if x is not None]
    level = one_level(samples)
    if not known:
        return "cannot tell"
    results, detects = [x for x, nd in known], [x for x, nd in known if not nd]
    is_known = len(detects) >= 3 if by_shares else len(set(detects)) > 1 and min(results) > 0
    middle = estimate(known) if len(detects) < len(known) and is_known else None
    if middle is not None:
        return state_of(middle, 0, level)
    low = state_of(sum(min(0.0, x) if nd else x for x, nd in known) / len(known), 0, level)
    high = state_of(sum(x for x, nd in known) / len(known), 0, level)
    return low if low == high else "cannot tell"
value = sum(1 for samples in samples_with_levels(used).values() if one(samples) == state)
print(value)
