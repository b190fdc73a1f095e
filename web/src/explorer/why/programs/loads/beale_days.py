# The days of the year with a result and a flow. The samples of a day are one, their mean.
# Formula: n
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
flow_days = [10, 20, 45, 65, 182]  # of the year, with the flow of each in ft3/s
flows = [7.5, 2, 9, 4.25, 11]
units = []  # of samples in several units, with the factor of each
factors = []
# Program
from loads.in_one_unit import in_one_unit
from loads.sampled_days import sampled_days
value = len(sampled_days(in_one_unit(used, units, factors), flow_days))
print(value)
