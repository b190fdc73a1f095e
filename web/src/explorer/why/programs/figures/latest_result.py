# The result of the last day with one; of several on that day the largest detect, else the largest limit.
# Formula: x of max(day)
# Source: An order statistic.
used = [(1.1, 0, "2012-02-14"), (7, 0, "2012-05-10"), (6, 1, "2013-02-19"), (3, 0, "2013-02-19")]
# Program
last = max(day for x, nd, day in used)
value = max(((not nd, x) for x, nd, day in used if day == last))[1]
print(value)
