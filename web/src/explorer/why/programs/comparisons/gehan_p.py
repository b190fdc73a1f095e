# The two-sided p of Gehan’s test with the permutation variance: each result scores those known to be lower less those
# known to be higher.
# Formula: z = Σ hᵢ / √(m n Σh² / (N (N − 1)))
# Source: Gehan 1965, Biometrika 52.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
background = [(0.3, 1), (0.9, 0), (1.1, 0), (0.6, 0), (2.2, 0), (0.7, 1)]
# Program
from comparisons.gehan import gehan
off, p = gehan(used, background)
value = p
print(value)
