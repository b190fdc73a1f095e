# The correlation of the {of} with the normal quantiles of their plotting positions among non-detects (Kaplan–Meier).
# Formula: r(x₍ᵢ₎, Φ⁻¹(pᵢ)), pᵢ = (n + 5/8) / (n + 1/4) Π (j − 3/8) / (j + 5/8) over the ranks j ≥ i of detects
# Source: Helsel 2012, chapter 5; positions p: Michael and Schucany 1986, Goodness-of-Fit Techniques, chapter 11.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
of_logs = False  # of the logarithms
# Program
from math import log
from statistics import NormalDist
from distributions.correlation import correlation
detects = sorted(x for x, nd in used if not nd)
# A non-detect ranks below a detect of the same value; limits above every detect have no position.
ranked = sorted((x, not nd) for x, nd in used if x <= detects[-1])
p, positions = (len(ranked) + 5 / 8) / (len(ranked) + 1 / 4), []
for j in range(len(ranked), 0, -1):
    if ranked[j - 1][1]:
        p *= (j - 3 / 8) / (j + 5 / 8)
        positions.insert(0, p)
x, u = [log(v) if of_logs else v for v in detects], [NormalDist().inv_cdf(p) for p in positions]
value = correlation(x, u)
print(value)
