used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
of_logs = True  # of the logarithms
# Program
from math import exp, log
from censored.censored_moments import censored_moments
from background.tolerance_limit import tolerance_limit
seen = [log(x) if of_logs else x for x, nd in used if not nd]
unseen = [log(x) if of_logs else x for x, nd in used if nd]
limit = tolerance_limit(*censored_moments(seen, unseen))
value = exp(limit) if of_logs else limit
print(value)
