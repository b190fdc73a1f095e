# The last day of these samples.
# Formula: max(day)
# Source: An order statistic.
used = [(1.1, "2012-02-14"), (0.5, "2011-08-20"), (1.4, "2013-02-19")]
# Program
value = max(day for x, day in used)
print(value)
