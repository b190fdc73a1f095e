from math import asin, erfc, exp, log, log1p, pi, sqrt
from statistics import NormalDist
def shapiro_wilk(x):
    # W and its p (Royston).
    x = sorted(x)
    normal, n = NormalDist(), len(x)
    poly = lambda c, v: sum(one * v ** i for i, one in enumerate(c))
    # Royston’s weights of the differences between the largest and the smallest, the next ones, and so on.
    m = [-normal.inv_cdf((i + 1 - 3 / 8) / (n + 1 / 4)) for i in range(n // 2)]
    ss = 2 * sum(v * v for v in m)
    a = [sqrt(0.5)]
    if n > 3:
        u = 1 / sqrt(n)
        first = m[0] / sqrt(ss) + poly([0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056], u)
        if n <= 5:
            scale = sqrt((ss - 2 * m[0] ** 2) / (1 - 2 * first ** 2))
            a = [first] + [v / scale for v in m[1:]]
        else:
            second = m[1] / sqrt(ss) + poly([0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633], u)
            scale = sqrt((ss - 2 * m[0] ** 2 - 2 * m[1] ** 2) / (1 - 2 * first ** 2 - 2 * second ** 2))
            a = [first, second] + [v / scale for v in m[2:]]
    span = x[-1] - x[0]
    mean = sum(v / span for v in x) / n
    contrast = sum(weight * (x[n - 1 - i] - x[i]) / span for i, weight in enumerate(a))
    w = min(1.0, contrast ** 2 / sum((v / span - mean) ** 2 for v in x))
    # The probability of a W that is as small.
    if n == 3:
        return w, max(0.0, 6 / pi * (asin(sqrt(w)) - asin(sqrt(3 / 4))))
    y, size = log1p(-w) if w < 1 else -float("inf"), log(n)
    if n <= 11:
        y = -log(poly([-2.273, 0.459], n) - y)
        center = poly([0.544, -0.39978, 0.025054, -0.0006714], n)
        spread = exp(poly([1.3822, -0.77857, 0.062767, -0.0020322], n))
    else:
        center = poly([-1.5861, -0.31082, -0.083751, 0.0038915], size)
        spread = exp(poly([-0.4803, -0.082676, 0.0030302], size))
    return w, 0.5 * erfc((y - center) / spread / sqrt(2))
