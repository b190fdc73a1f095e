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
