# The correlation of the {of} with the normal quantiles of their plotting positions among non-detects (Helsel and
# Cohn).
# Formula: r(x₍ᵢ₎, Φ⁻¹(pᵢ))
# Source: Helsel 2012, chapter 5; positions p: Hirsch and Stedinger 1987, Water Resources Research 23.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
of_logs = False  # of the logarithms
# Program
from math import log
from statistics import NormalDist
from distributions.plotting_positions import plotting_positions
from distributions.correlation import correlation
detects, positions, hidden = plotting_positions(used)
x, u = [log(v) if of_logs else v for v in detects], [NormalDist().inv_cdf(p) for p in positions]
value = correlation(x, u)
print(value)
