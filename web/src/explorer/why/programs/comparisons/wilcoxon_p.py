# The two-sided p of Wilcoxon’s rank sum test: exact below 50 results without ties, else by the normal distribution
# with corrections for ties and continuity.
# Formula: U = Σ rank(xᵢ) − m(m + 1)/2
# Source: EPA Unified Guidance 2009, section 16.2; Hollander and Wolfe 1999, section 4.1.
used = [(0.5, 0), (1.2, 0), (0.8, 0), (2.5, 0), (1.05, 0), (3.1, 0), (4.7, 0), (1.9, 0), (2, 0)]
background = [(0.3, 0), (0.9, 0), (1.1, 0), (0.6, 0), (2.2, 0), (0.7, 0)]
# Program
from comparisons.wilcoxon import wilcoxon
off, p = wilcoxon(used, background)
value = p
print(value)
