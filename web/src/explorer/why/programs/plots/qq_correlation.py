# The correlation of the {of} with the normal quantiles of (i − 3/8) / (n + 1/4).
# Formula: r(x₍ᵢ₎, Φ⁻¹((i − 3/8) / (n + 1/4)))
# Source: Blom 1958; Filliben 1975, Technometrics 17.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
of_logs = False  # of the logarithms
# Program
from math import log
from statistics import NormalDist
from distributions.correlation import correlation
x = sorted(log(v) if of_logs else v for v in used)
u = [NormalDist().inv_cdf((i + 1 - 3 / 8) / (len(x) + 1 / 4)) for i in range(len(x))]
value = correlation(x, u)
print(value)
