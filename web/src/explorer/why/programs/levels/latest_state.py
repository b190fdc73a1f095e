# Of all results of the last day with one: above if a detect is greater than the level, else cannot tell if a limit
# is, else below.
# Formula: above, cannot tell or below by x of max(day)
# Source: Helsel 2012, chapter 1, on what limits tell; the rule is the product’s own, with a slack of 1e-11 for
# conversions of units.
used = [(1.1, 0, "2012-02-14", 5), (7, 0, "2012-05-10", 5), (6, 1, "2013-02-19", 5), (8, 0, "2013-02-19", 5)]
# Program
from levels.is_over import is_over
last = max(day for x, nd, day, level in used)
here = [(x, nd, level) for x, nd, day, level in used if day == last]
if any(is_over(x, level) and not nd for x, nd, level in here):
    value = "above"
elif any(level is None or is_over(x, level) for x, nd, level in here):
    value = "cannot tell"
else:
    value = "below"
print(value)
