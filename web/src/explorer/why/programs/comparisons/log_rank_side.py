used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
background = [(0.3, 1), (0.9, 0), (1.1, 0), (0.6, 0), (2.2, 0), (0.7, 1)]
weights = "peto-peto"  # or "tarone-ware"
# Program
from comparisons.log_rank import log_rank
off, p = log_rank(used, background, weights)
value = "higher" if off > 0 else "lower"
print(value)
