# The number of locations on the map that are {what}: by the upper 95% confidence limit of the mean: {rule}.
# Formula: n(state = {state})
# Source: Helsel 2012, chapters 1 and 6; the rules are the product’s own.
used = [
    (1, 0, "2012-01-10", 4, "W-1"), (1, 0, "2012-02-10", 30, "W-2"),
    (2, 0, "2012-01-11", 4, "W-1"), (3, 0, "2012-02-11", 30, "W-2"),
    (3, 1, "2012-01-12", 4, "W-1"), (5, 0, "2012-02-12", 30, "W-2"),
    (4, 0, "2012-01-13", 4, "W-1"), (7, 0, "2012-02-13", 30, "W-2"),
    (5, 0, "2012-01-14", 4, "W-1"), (9, 0, "2012-02-14", 30, "W-2"),
    (6, 0, "2012-01-15", 4, "W-1"), (11, 0, "2012-02-15", 30, "W-2"),
    (7, 0, "2012-01-16", 4, "W-1"), (13, 0, "2012-02-16", 30, "W-2"),
    (8, 0, "2012-01-17", 4, "W-1"), (15, 0, "2012-02-17", 30, "W-2"),
    (9, 0, "2012-01-18", 4, "W-1"), (17, 0, "2012-02-18", 30, "W-2"),
]
def shapiro_w(used):
    return 0.9
def shapiro_p(used):
    return 0.1
def by_t(used):
    return 5
def by_chebyshev(used):
    return 6
def by_gamma(used):
    return 4.5
def by_land(used):
    return 5.5
def censored_chebyshev(used):
    return 7
def censored_land(used):
    return 6.5
def censored_spread(used):
    return 1
state = "above"  # or "cannot tell", or "below"
# Program
from levels.state_against_level import one_level, samples_with_levels, state_of
from math import log
def by_rule(known):
    # None where the rule gives no limit.
    n, x, detects = len(known), [v for v, nd in known], [v for v, nd in known if not nd]
    if n < 8 or len(detects) < 4 or len(set(detects)) == 1:
        return None
    if len(detects) < n:
        if min(x) <= 0:
            return censored_chebyshev(known)
        if n < 15 and censored_spread(known) > 2:
            return None
        return min(censored_land(known), censored_chebyshev(known))
    if n > 5000:
        return None
    if min(x) <= 0:
        return by_t(x) if n >= 15 and shapiro_p(x) >= 0.05 else by_chebyshev(x)
    logs, roots = [log(v) for v in x], [v ** (1 / 3) for v in x]
    of_roots, of_logs = shapiro_w(roots), shapiro_w(logs)
    if n < 15:
        if of_roots > of_logs + 0.06:
            return by_gamma(x)
        middle = sum(logs) / n
        if sum((y - middle) ** 2 for y in logs) / (n - 1) > 4:
            return None
        return min(by_land(x), by_chebyshev(x))
    if shapiro_w(x) >= max(of_roots, of_logs):
        return by_t(x)
    return by_gamma(x) if of_roots >= of_logs else by_land(x)
def one(samples):
    known = [(x, nd) for x, nd, day, level in samples if x is not None]
    return state_of(by_rule(known), 0, one_level(samples))
value = sum(1 for samples in samples_with_levels(used).values() if one(samples) == state)
print(value)
