def adjusted_p(p, others):
    # Benjamini and Hochberg: of the tests that were made together.
    ps = sorted(others + [p]) if p is not None else []
    return min([1.0] + [q * len(ps) / (i + 1) for i, q in enumerate(ps) if q >= p])
