# The exact upper 95% confidence limit of the mean of a lognormal distribution (Land): the largest mean that the
# uniformly most powerful unbiased test does not reject at 5%. ȳ and s are of the logarithms.
# Formula: exp(ȳ + s √((n − 1) / n) sinh x), where 95% of the density ∝ cosh(y)^(1 − n) exp(½ s √(n (n − 1)) cosh x
# tanh y) is below x; as in tables: exp(ȳ + s² / 2 + s H(0.95) / √(n − 1))
# Source: Land 1971, Annals of Mathematical Statistics 42; tables of H: Gilbert 1987.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
# Program
from math import log, sqrt
from limits.land import land_limit
logs = [log(x) for x in used]
n, mean = len(logs), sum(logs) / len(logs)
value = land_limit(n, mean, sqrt(sum((y - mean) ** 2 for y in logs) / (n - 1)))
print(value)
