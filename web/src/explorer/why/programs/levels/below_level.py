# The number of results, and of limits of non-detects, that are not greater than the level.
# Formula: n(x ≤ level)
# Source: Helsel 2012, chapter 1, on what limits tell; the rule is the product’s own, with a slack of 1e-11 for
# conversions of units.
used = [(1.1, 0, 5), (7, 0, 5), (6, 1, 5), (None, 0, 5), (5, 0, 5), (9, 0, None)]
# Program
from levels.is_over import is_over
known = [(x, level) for x, nd, level in used if x is not None and level is not None]
value = sum(1 for x, level in known if not is_over(x, level))
print(value)
