from math import cos, exp, lgamma, pi, sqrt, tan
from distributions.simpson import simpson
from distributions.where_reached import where_reached
def t_quantile(p, v):
    # Of Student’s t, p above 0.5: with t = sqrt(v) tan(u) the density is c cos(u)^(v - 1).
    c = exp(lgamma((v + 1) / 2) - lgamma(v / 2)) / sqrt(pi)
    share = lambda u: 0.5 + c * simpson(lambda w: cos(w) ** (v - 1), 0.0, u, 400)
    u = where_reached(share, p, 0.0, pi / 2)
    return sqrt(v) * tan(u)
