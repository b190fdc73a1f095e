def normal_moments(values):
    # Mean, deviation and number.
    n, mean = len(values), sum(values) / len(values)
    return mean, (sum((x - mean) ** 2 for x in values) / (n - 1)) ** 0.5, n
