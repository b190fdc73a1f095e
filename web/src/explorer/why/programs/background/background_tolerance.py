used = [(0.3, 0), (0.9, 0), (1.1, 0), (0.6, 0), (2.2, 0), (0.7, 0), (1.4, 0), (0.8, 0), (1.6, 0)]
of_logs = True  # of the logarithms
# Program
from math import exp, log
from distributions.normal_moments import normal_moments
from background.tolerance_limit import tolerance_limit
values = [log(x) if of_logs else x for x, nd in used]
limit = tolerance_limit(*normal_moments(values))
value = exp(limit) if of_logs else limit
print(value)
