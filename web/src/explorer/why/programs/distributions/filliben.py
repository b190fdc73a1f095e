# The correlation of {subject} with the normal quantiles of Filliben’s medians (PPCC): 1 is normal.
# Formula: r(x₍ᵢ₎, Φ⁻¹(mᵢ)), mₙ = 0.5^(1/n), mᵢ = (i − 0.3175) / (n + 0.365), m₁ = 1 − mₙ
# Source: Filliben 1975, Technometrics 17; EPA Unified Guidance 2009, section 10.6.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
of_logs = False  # of the logarithms
# Program
from math import log
from statistics import NormalDist
from distributions.correlation import correlation
x = sorted(log(v) if of_logs else v for v in used)
n, last = len(x), 0.5 ** (1 / len(x))
medians = [1 - last] + [(i + 1 - 0.3175) / (n + 0.365) for i in range(1, n - 1)] + [last]
value = correlation(x, [NormalDist().inv_cdf(m) for m in medians])
print(value)
