# The approximate upper 95% confidence limit of the mean of a gamma distribution: its shape by maximum likelihood,
# corrected for bias.
# Formula: k x̄ / G⁻¹(0.05; k), k = n ((n − 3) k̂ / n + 2 / (3 n))
# Source: EPA 2002, OSWER 9285.6-10; Singh, Singh and Iaci 2002, EPA/600/R-02/084.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
# Program
from distributions.gamma_distribution import digamma, gamma_quantile
from distributions.where_reached import where_reached
from math import log
n, mean = len(used), sum(used) / len(used)
excess = -sum(log(x / mean) for x in used) / n
# The shape whose ln k − digamma(k) is this excess.
shape = where_reached(lambda k: digamma(k) - log(k), -excess, 1e-6, 1 / excess + 1)
shape = n * ((n - 3) * shape / n + 2 / (3 * n))
value = shape * mean / gamma_quantile(0.05, shape)
print(value)
