# The mean flow of the year × its days × the ratio of load to flow on sampled days, corrected for the bias of few days
# where the load changes with the flow; non-detects at 0 and at their limits, and the lower or upper end of both.
# Formula: L = N Q (l̄/q̄) (1 + (1/n − 1/N) s_lq/(l̄ q̄)) / (1 + (1/n − 1/N) s²_q/q̄²), N days with the mean flow Q; l
# = c × q of a sampled day
# Source: Beale 1962, Industrielle Organisation 31; Richards 1998, Estimation of pollutant loads in rivers and streams
# (EPA), ratio estimators.
used = [
    (12, 0, "2012-01-10"),
    (5, 1, "2012-01-20"),
    (8, 0, "2012-02-14"),
    (20, 0, "2012-03-05"),
    (3, 1, "2012-03-25"),
    (15, 0, "2012-06-30"),
]
end = "from"  # non-detects at 0, or "to": at their limits
flow_days = [10, 20, 45, 65, 182]  # of the year, with the flow of each in ft3/s
flows = [7.5, 2, 9, 4.25, 11]
months = [4, 6, 7, 5, 2.5, 1, 3, 8]  # mean flows of the year in ft3/s
lengths = [31, 29, 31, 30, 31, 30, 31, 31]  # their days
factor = 1  # from the unit of the samples to ug/L
kg = 1  # of the unit of mass
units = []  # of samples in several units, with the factor of each
factors = []
# Program
from loads.in_one_unit import in_one_unit
from loads.sampled_days import sampled_days
days = sampled_days(in_one_unit(used, units, factors), flow_days)
flow = dict(zip(flow_days, flows))
N = sum(lengths)
Q = sum(one * n for one, n in zip(months, lengths)) / N * 0.3048 ** 3
n = len(days)
q = [flow[at] * 0.3048 ** 3 for at in days]
def load(limit):
    l = [sum(limit * x if nd else x for x, nd in own) / len(own) * factor * one for own, one in zip(days.values(), q)]
    ml, mq, c = sum(l) / n, sum(q) / n, 1 / n - 1 / N
    lq = sum((a - ml) * (b - mq) for a, b in zip(l, q)) / (n - 1)
    qq = sum((b - mq) ** 2 for b in q) / (n - 1)
    return (ml + c * lq / mq) / (mq * (1 + c * qq / mq ** 2)) * Q * 0.0864 * N
value = (min if end == "from" else max)(load(0), load(1)) / kg
print(value)
