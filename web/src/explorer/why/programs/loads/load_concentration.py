# The mean of the samples {ends}, in ug/L.
# Formula: c = {times}Σx / n
# Source: Helsel 2012, Statistics for Censored Environmental Data, chapter 1: what a non-detect says.
used = [
    (12, 0),
    (5, 1),
    (8, 0),
    (20, 0),
    (3, 1),
    (15, 0),
]
end = "from"  # non-detects at 0, or "to": at their limits
factor = 1  # from the unit of the samples to ug/L
units = []  # of samples in several units, with the factor of each
factors = []
# Program
from loads.in_one_unit import in_one_unit
known = in_one_unit(used, units, factors)
value = sum(0 if nd and end == "from" else x for x, nd in known) / len(known) * factor
print(value)
