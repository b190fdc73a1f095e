used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
# Program
from math import log, sqrt
from censored.likelihood import likeliest
from limits.land import land_limit
n = len(used)
m, s = likeliest([log(x) for x, nd in used if not nd], [log(x) for x, nd in used if nd])
value = land_limit(n, m, s * sqrt(n / (n - 1)))
print(value)
