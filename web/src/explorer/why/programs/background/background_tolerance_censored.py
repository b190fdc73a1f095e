# With 95% confidence at least 95% of the background lies below it. Mean + k standard deviations{of}; k of the
# noncentral t distribution. Mean and deviation are those of the greatest likelihood, the deviation times √(n / (n −
# 1)), and k is for as many results as there are detects and half of the non-detects, N: the confidence is aimed at,
# and was 91 to 99% in simulations.
# Formula: {sum}, k = t(0.95, N − 1, δ = z(0.95) √N) / √N
# Source: EPA Unified Guidance 2009, section 17.2; with non-detects the product’s own, by simulation.
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
