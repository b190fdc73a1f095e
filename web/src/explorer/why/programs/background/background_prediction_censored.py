# With 95% confidence all of the next {results} below it. Mean + k standard deviations{of}; k of Student’s t
# distribution. Mean and deviation are those of the greatest likelihood, the deviation times √(n / (n − 1)), and k is
# for as many results as there are detects and half of the non-detects, N: the confidence is aimed at, and was 91 to
# 99% in simulations.
# Formula: {sum}, k = t(1 − 0.05/{future}, N − 1) √(1 + 1/N)
# Source: EPA Unified Guidance 2009, sections 18.1 and 18.3; with non-detects the product’s own, by simulation.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
of_logs = True  # of the logarithms
future = 4  # so many results to come
# Program
from math import exp, log
from censored.censored_moments import censored_moments
from background.prediction_limit import prediction_limit
seen = [log(x) if of_logs else x for x, nd in used if not nd]
unseen = [log(x) if of_logs else x for x, nd in used if nd]
limit = prediction_limit(*censored_moments(seen, unseen), future)
value = exp(limit) if of_logs else limit
print(value)
