# With 95% confidence all of the next {results} below it. Mean + k standard deviations{of}; k of Student’s t
# distribution.
# Formula: {sum}, k = t(1 − 0.05/{future}, n − 1) √(1 + 1/n)
# Source: EPA Unified Guidance 2009, sections 18.1 and 18.3; with non-detects the product’s own, by simulation.
used = [(0.3, 0), (0.9, 0), (1.1, 0), (0.6, 0), (2.2, 0), (0.7, 0), (1.4, 0), (0.8, 0), (1.6, 0)]
of_logs = True  # of the logarithms
future = 4  # so many results to come
# Program
from math import exp, log
from distributions.normal_moments import normal_moments
from background.prediction_limit import prediction_limit
values = [log(x) if of_logs else x for x, nd in used]
limit = prediction_limit(*normal_moments(values), future)
value = exp(limit) if of_logs else limit
print(value)
