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
