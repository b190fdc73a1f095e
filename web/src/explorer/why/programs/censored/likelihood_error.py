# Of the mean of the lognormal distribution that fits detects and limits best, by the delta method: the curvature of
# the likelihood at its maximum says how far m and s are known. It holds for many results, and for a lognormal
# distribution.
# Formula: exp(m + s²/2) √(Var(m) + 2 s Cov(m, s) + s² Var(s)), variances from the observed information
# Source: Cohen 1991, Truncated and Censored Samples; Meeker and Escobar 1998, Statistical Methods for Reliability
# Data, section 8.4.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
# Program
from math import exp, log, sqrt
from censored.likelihood import likeliest
from censored.likelihood_variance import likelihood_variance
seen, unseen = [log(x) for x, nd in used if not nd], [log(x) for x, nd in used if nd]
m, s = likeliest(seen, unseen)
variance = likelihood_variance(seen, unseen, m, s)
value = exp(m + s * s / 2) * sqrt(variance)
print(value)
