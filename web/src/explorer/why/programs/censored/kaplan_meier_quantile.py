# The smallest detect at or below which at least {part} of the distribution lies, by Kaplan–Meier. {below}
# Formula: min{xᵢ: F(xᵢ) ≥ {share}}, F(xᵢ₋₁) = F(xᵢ) (nᵢ − dᵢ) / nᵢ
# Source: {source}
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
tail = "smallest-detect"  # where what is below the smallest detect is put; or "smallest-limit", "zero"
share = 0.5
# Program
from censored.kaplan_meier import kaplan_meier
steps, shares, below = kaplan_meier(used, tail)
above = [p for (p, d, n), s in zip(steps, shares) if s >= share - 1e-12]
value = above[0] if below < share - 1e-12 else None
print(value)
