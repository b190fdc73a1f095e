# Of the lognormal distribution that fits detects and limits best: a detect counts by the density at its value, a
# non-detect by the probability below its limit. Mean and standard deviation are withheld where the mean’s own error
# exceeds it.
# Formula: exp(m + s²/2) √(exp(s²) − 1), m and s maximize Π φ((ln xᵢ − m)/s)/s × Π Φ((ln Lⱼ − m)/s)
# Source: Cohen 1991, Truncated and Censored Samples; the lines: Dempster, Laird and Rubin 1977.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
# Program
from math import exp, expm1, log, sqrt
from censored.likelihood import likeliest
from censored.likelihood_variance import likelihood_variance
seen, unseen = [log(x) for x, nd in used if not nd], [log(x) for x, nd in used if nd]
m, s = likeliest(seen, unseen)
variance = likelihood_variance(seen, unseen, m, s)
value = exp(m + s * s / 2) * sqrt(expm1(s * s)) if variance <= 1 else None
print(value)
