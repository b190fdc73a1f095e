from math import sqrt
from statistics import NormalDist
from distributions.noncentral_t import noncentral_t_quantile
def tolerance_limit(middle, spread, n):
    k = noncentral_t_quantile(0.95, n - 1, NormalDist().inv_cdf(0.95) * sqrt(n)) / sqrt(n)
    return middle + k * spread
