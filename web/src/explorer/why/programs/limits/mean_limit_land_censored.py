# Land’s upper 95% confidence limit of the mean of a lognormal distribution, with ȳ and s √(n / (n − 1)) of the
# lognormal distribution that fits detects and limits best. With non-detects it is not exact: in simulations it
# covered 90% and more.
# Formula: exp(ȳ + s √((n − 1) / n) sinh x), where 95% of the density ∝ cosh(y)^(1 − n) exp(½ s √(n (n − 1)) cosh x
# tanh y) is below x; as in tables: exp(ȳ + s² / 2 + s H(0.95) / √(n − 1))
# Source: Land 1971, Annals of Mathematical Statistics 42; tables of H: Gilbert 1987. With non-detects: the product’s
# own, by simulation.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
# Program
from math import log, sqrt
from censored.likelihood import likeliest
from limits.land import land_limit
n = len(used)
m, s = likeliest([log(x) for x, nd in used if not nd], [log(x) for x, nd in used if nd])
value = land_limit(n, m, s * sqrt(n / (n - 1)))
print(value)
