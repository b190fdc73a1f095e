# With 95% confidence at least 95% of the background lies below it. Mean + k standard deviations{of}; k of the
# noncentral t distribution.
# Formula: {sum}, k = t(0.95, n − 1, δ = z(0.95) √n) / √n
# Source: EPA Unified Guidance 2009, section 17.2; with non-detects the product’s own, by simulation.
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
