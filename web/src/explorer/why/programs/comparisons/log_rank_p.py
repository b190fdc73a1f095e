# tarone_ware: The two-sided p of Tarone and Ware’s log-rank test of the values turned around, weighted by the root of
# the results at risk.
# Formula: z = Σ √rⱼ (d₁ⱼ − dⱼ r₁ⱼ/rⱼ) / √Σ rⱼ vⱼ
# Source: EPA Unified Guidance 2009, section 16.3.
# peto_peto: The two-sided p of Peto and Peto’s log-rank test of the values turned around, weighted by Kaplan–Meier’s
# share.
# Formula: z = Σ Sⱼ (d₁ⱼ − dⱼ r₁ⱼ/rⱼ) / √Σ Sⱼ² vⱼ
# Source: Helsel 2012, chapter 9.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
background = [(0.3, 1), (0.9, 0), (1.1, 0), (0.6, 0), (2.2, 0), (0.7, 1)]
weights = "peto-peto"  # or "tarone-ware"
# Program
from comparisons.log_rank import log_rank
off, p = log_rank(used, background, weights)
value = p
print(value)
