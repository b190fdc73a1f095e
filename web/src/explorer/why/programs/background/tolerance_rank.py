from math import exp, lgamma, log
def tolerance_rank(values):
    # The smallest result of which 0.95 of the background lies below with a confidence of 0.95, else the largest.
    x = sorted(values)
    n, rank, confidence = len(x), 0, 0.0
    # The probability that fewer than `rank` of n results lie in the share of 0.95.
    while rank < n and confidence < 0.95 - 1e-13:
        ways = lgamma(n + 1) - lgamma(rank + 1) - lgamma(n - rank + 1)
        confidence += exp(ways + rank * log(0.95) + (n - rank) * log(0.05))
        rank += 1
    return x[rank - 1]
