from math import exp, lgamma, log
from distributions.where_reached import where_reached
def digamma(x):
    y = 0.0
    while x < 12:
        y, x = y - 1 / x, x + 1
    z = 1 / (x * x)
    return y + log(x) - 0.5 / x - z * (1 / 12 - z * (1 / 120 - z * (1 / 252 - z * (1 / 240 - z / 132))))
def gamma_share(x, k):
    # The series of the incomplete gamma function.
    term = total = 1 / k
    n = k
    while term > total * 1e-17:
        n += 1
        term *= x / n
        total += term
    return total * exp(k * log(x) - x - lgamma(k)) if x > 0 else 0.0
def gamma_quantile(p, k):
    return where_reached(lambda x: gamma_share(x, k), p, 0.0, k + 20 * k ** 0.5 + 20)
