# Of the lognormal distribution that fits detects and limits best: a detect counts by the density at its value, a
# non-detect by the probability below its limit. Mean and standard deviation are withheld where the mean’s own error
# exceeds it.
# Formula: {quantile}, m and s maximize Π φ((ln xᵢ − m)/s)/s × Π Φ((ln Lⱼ − m)/s)
# Source: Cohen 1991, Truncated and Censored Samples; the lines: Dempster, Laird and Rubin 1977.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
share = 0.5
# Program
from statistics import NormalDist
from math import exp, log
from censored.likelihood import likeliest
seen, unseen = [log(x) for x, nd in used if not nd], [log(x) for x, nd in used if nd]
m, s = likeliest(seen, unseen)
value = exp(m + s * NormalDist().inv_cdf(share))
print(value)
