def where_reached(f, p, a, b):
    # Where a rising f reaches p between a and b.
    for _ in range(64):
        m = (a + b) / 2
        a, b = (m, b) if f(m) < p else (a, m)
    return (a + b) / 2
