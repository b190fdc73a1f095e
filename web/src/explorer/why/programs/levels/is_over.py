def is_over(x, level):
    # The slack is for conversions of units.
    return x is not None and level is not None and x > level + abs(level) * 1e-11
