# With 95% confidence at least 95% of the background lies below it. The smallest result that has this confidence, else
# the largest.
# Formula: min{x₍ᵣ₎: P(B(n, 0.95) < r) ≥ 0.95}
# Source: EPA Unified Guidance 2009, section 17.2; with non-detects the product’s own, by simulation.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
# Program
from background.tolerance_rank import tolerance_rank
value = tolerance_rank([x for x, nd in used])
print(value)
