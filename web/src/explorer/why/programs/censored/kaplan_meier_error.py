# The standard error of the Kaplan–Meier mean: Greenwood’s sum, times d / (d − 1) of d detects. {below}
# Formula: √(d / (d − 1) Σ Aᵢ² dᵢ / (nᵢ (nᵢ − dᵢ))), Aᵢ the area under F below xᵢ
# Source: {source}
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
tail = "smallest-detect"  # where what is below the smallest detect is put; or "smallest-limit", "zero"
# Program
from censored.kaplan_meier import kaplan_meier
steps, shares, below = kaplan_meier(used, tail)
area, variance, before, s = 0.0, 0.0, 0.0, below if tail == "zero" else 0.0
for (p, d, n), here in zip(steps, shares):
    area += (p - before) * s
    if area != 0:
        variance += area ** 2 * d / (n * (n - d))
    before, s = p, here
detects = sum(d for p, d, n in steps)
value = (detects / (detects - 1) * variance) ** 0.5
print(value)
