# {months} mean concentration in ug/L × the mean flow × the days, {ends}; where the flow is negative the ends change
# places.{summed}
# Formula: L = c × q × 0.3048³ × 0.0864 × days{pounds}, q in ft³/s
# Source: Helsel 2012, Statistics for Censored Environmental Data, chapter 1: what a non-detect says. Units: NIST
# Special Publication 811 (2008).
used = [
    (12, 0, "2012-01-10"),
    (5, 1, "2012-01-20"),
    (8, 0, "2012-02-14"),
    (20, 0, "2012-03-05"),
    (3, 1, "2012-03-25"),
    (15, 0, "2012-06-30"),
]
end = "from"  # non-detects at 0, or "to": at their limits
flows = [4, 6, 7, None, 2.5, 1, 3, 8]  # means in ft3/s: of a year by months
days = [31, 29, 31, 30, 31, 30, 31, 31]  # of each flow
factor = 1  # from the unit of the samples to ug/L
kg = 1  # of the unit of mass
units = []  # of samples in several units, with the factor of each
factors = []
# Program
from loads.in_one_unit import in_one_unit
known = in_one_unit(used, units, factors)
pick = min if end == "from" else max
value = 0.0
for at in range(len(flows)):
    own = [(x, nd) for x, nd, day in known if len(flows) == 1 or int(day[5:7]) == at + 1]
    if own and flows[at] is not None:
        c = [sum(0 if nd else x for x, nd in own) / len(own) * factor, sum(x for x, nd in own) / len(own) * factor]
        value += pick(one * flows[at] * 0.3048 ** 3 * 0.0864 * days[at] for one in c) / kg
print(value)
