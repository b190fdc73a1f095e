from math import exp, log
from statistics import NormalDist
from distributions.plotting_positions import plotting_positions
def filled_by_regression(used):
    # The line through the logarithms of the detects, and what it imputes.
    q = NormalDist().inv_cdf
    detects, positions, hidden = plotting_positions(used)
    u, v = [q(p) for p in positions], [log(x) for x in detects]
    mu, mv = sum(u) / len(u), sum(v) / len(v)
    slope = sum((a - mu) * (b - mv) for a, b in zip(u, v)) / sum((a - mu) ** 2 for a in u)
    return sorted(detects + [exp(mv + slope * (q(p) - mu)) for p in hidden])
