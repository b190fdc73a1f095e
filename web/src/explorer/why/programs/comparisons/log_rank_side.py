# tarone_ware: Whether results are rather higher or lower than the background, by Tarone and Ware’s log-rank test of
# the values turned around, weighted by the root of the results at risk.
# Formula: the sign of z
# Source: EPA Unified Guidance 2009, section 16.3.
# peto_peto: Whether results are rather higher or lower than the background, by Peto and Peto’s log-rank test of the
# values turned around, weighted by Kaplan–Meier’s share.
# Formula: the sign of z
# Source: Helsel 2012, chapter 9.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
background = [(0.3, 1), (0.9, 0), (1.1, 0), (0.6, 0), (2.2, 0), (0.7, 1)]
weights = "peto-peto"  # or "tarone-ware"
# Program
from comparisons.log_rank import log_rank
off, p = log_rank(used, background, weights)
value = "higher" if off > 0 else "lower"
print(value)
