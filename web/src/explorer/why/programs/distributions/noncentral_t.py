from math import erfc, exp, lgamma, log, sqrt
from distributions.where_reached import where_reached
def noncentral_t_quantile(p, v, delta):
    # T = (Z + delta) / s, and s sqrt(v) is chi with v degrees of freedom: Simpson’s rule over s.
    n, w = 4000 if v > 8 else 40000, 12 / sqrt(2 * v)
    a, b = max(1e-12, 1 - w), 1 + w
    h = (b - a) / n
    c = log(2) + v / 2 * log(v / 2) - lgamma(v / 2)
    weights = []
    for i in range(n + 1):
        s = a + i * h
        k = 1 if i in (0, n) else 4 if i % 2 else 2
        weights.append((s, k * h / 3 * exp(c + (v - 1) * log(s) - v * s * s / 2)))
    share = lambda t: sum(f * 0.5 * erfc((delta - t * s) / sqrt(2)) for s, f in weights)
    top = delta + 10.0
    while share(top) < p:
        top *= 2
    return where_reached(share, p, 0.0, top)
