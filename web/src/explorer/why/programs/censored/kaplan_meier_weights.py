def weighted(steps, shares, below, tail):
    # Values and their weights.
    x = [p for p, d, n in steps]
    w = [shares[0]] + [b - a for a, b in zip(shares, shares[1:])]
    return ([0.0] + x, [below, w[0] - below] + w[1:]) if tail == "zero" else (x, w)
