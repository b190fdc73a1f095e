# The last day with a detect that is greater than the level.
# Formula: max(day), x > level, detects
# Source: Helsel 2012, chapter 1, on what limits tell; the rule is the product’s own, with a slack of 1e-11 for
# conversions of units.
used = [(1.1, 0, "2012-02-14", 5), (7, 0, "2012-05-10", 5), (6, 1, "2013-02-19", 5), (8, 0, "2013-02-19", 5)]
# Program
from levels.is_over import is_over
value = max(day for x, nd, day, level in used if is_over(x, level) and not nd)
print(value)
