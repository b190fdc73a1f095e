# The number of detects that are greater than the level.
# Formula: n(x > level, detects)
# Source: Helsel 2012, chapter 1, on what limits tell; the rule is the product’s own, with a slack of 1e-11 for
# conversions of units.
used = [(1.1, 0, 5), (7, 0, 5), (6, 1, 5), (None, 0, 5), (5, 0, 5), (9, 0, None)]
# Program
from levels.is_over import is_over
value = sum(1 for x, nd, level in used if is_over(x, level) and not nd)
print(value)
