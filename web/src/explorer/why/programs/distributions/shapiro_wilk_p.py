# The probability of such a W, or a smaller one, if {subject} were normal (Shapiro–Wilk).
# Formula: W = (Σ aᵢ x₍ᵢ₎)² / Σ (xᵢ − x̄)²
# Source: P. Royston, Remark AS R94, Applied Statistics 44 (1995).
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
of_logs = False  # of the logarithms
# Program
from math import log
from distributions.shapiro_wilk import shapiro_wilk
w, p = shapiro_wilk([log(v) for v in used] if of_logs else used)
value = p
print(value)
