# The standard deviation weighted by the shares of Kaplan–Meier, which divides by n. {below}
# Formula: √(Σ (xᵢ − mean)² (F(xᵢ) − F(xᵢ₋₁)))
# Source: {source}
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
tail = "smallest-detect"  # where what is below the smallest detect is put; or "smallest-limit", "zero"
# Program
from censored.kaplan_meier import kaplan_meier
from censored.kaplan_meier_weights import weighted
steps, shares, below = kaplan_meier(used, tail)
x, w = weighted(steps, shares, below, tail)
mean = sum(p * q for p, q in zip(x, w))
value = sum(q * (p - mean) ** 2 for p, q in zip(x, w)) ** 0.5
print(value)
