def simpson(f, a, b, n):
    # The integral of f by Simpson’s rule in n steps, an even number.
    h = (b - a) / n
    inner = sum((4 if i % 2 else 2) * f(a + i * h) for i in range(1, n))
    return (f(a) + inner + f(b)) * h / 3
