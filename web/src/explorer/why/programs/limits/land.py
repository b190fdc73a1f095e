from math import asinh, cosh, exp, log, log1p, sinh, sqrt, tanh
from distributions.simpson import simpson
from distributions.where_reached import where_reached
log_cosh = lambda y: abs(y) + log1p(exp(-2 * abs(y))) - log(2)
# 1 - tanh(y)
below_one = lambda y: 2 / (exp(2 * y) + 1)
def land_share(x, n, sd):
    # The density of a distance y is cosh(y)^(1 - n) exp(pull tanh(y)); it is highest at `mode`.
    pull = sd * sqrt(n * (n - 1)) * cosh(x) / 2
    mode = asinh(2 * pull / (n - 1)) / 2
    width = 40 / (n - 1) + 10 / sqrt((n - 1) * (1 + tanh(mode) ** 2))
    density = lambda y: exp((n - 1) * (log_cosh(mode) - log_cosh(y)) + pull * (below_one(mode) - below_one(y)))
    a, b = mode - width, mode + width
    m = min(max(x, a), b)
    below, above = simpson(density, a, m, 2000), simpson(density, m, b, 2000)
    return below / (below + above)
def land_limit(n, mean, sd):
    # From mean and deviation of logarithms.
    x = where_reached(lambda at: land_share(at, n, sd), 0.95, -60.0, 60.0)
    return exp(mean + sd * sqrt((n - 1) / n) * sinh(x))
