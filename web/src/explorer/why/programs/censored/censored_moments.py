from censored.likelihood import likeliest
def censored_moments(seen, unseen):
    # Mean and deviation of the greatest likelihood, and the number that counts: all detects and half of the non-detects.
    m, s = likeliest(seen, unseen)
    n = len(seen) + len(unseen)
    return m, s * (n / (n - 1)) ** 0.5, (n + len(seen) + 1) // 2
