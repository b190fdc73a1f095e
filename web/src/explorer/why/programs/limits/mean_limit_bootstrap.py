# The 95th percentile, corrected for bias and acceleration (BCa), of the means of {number} resamples drawn with
# replacement by mulberry32, seed {seed}.
# Formula: Φ(b + (b + z) / (1 − a (b + z))) of the resampled means, z = Φ⁻¹(0.95)
# Source: Efron 1987, Journal of the American Statistical Association 82; generator: Ettinger 2017.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
seed = 1
resamples = 500
# Program
from math import ceil
from statistics import NormalDist
from distributions.mulberry32 import draws
normal, n = NormalDist(), len(used)
means = []
for at in draws(seed, n, resamples):
    total = 0.0
    for i in at:
        total += used[i]
    means.append(total / n)
means.sort()
mean = sum(used) / n
bias = normal.inv_cdf(sum(1 for m in means if m < mean - abs(mean) * 1e-12) / len(means))
squares, cubes = sum((x - mean) ** 2 for x in used), sum((x - mean) ** 3 for x in used)
pull, shifted = cubes / (6 * squares ** 1.5), bias + normal.inv_cdf(0.95)
share = normal.cdf(bias + shifted / (1 - pull * shifted))
value = means[min(max(ceil(share * len(means)), 1), len(means)) - 1]
print(value)
