def correlation(x, u):
    mx, mu = sum(x) / len(x), sum(u) / len(u)
    across = sum((a - mx) * (b - mu) for a, b in zip(x, u))
    return across / (sum((a - mx) ** 2 for a in x) * sum((b - mu) ** 2 for b in u)) ** 0.5
