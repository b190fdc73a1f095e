from math import erfc, exp, pi, sqrt
def likelihood_variance(seen, unseen, m, s):
    # How far m + s * s / 2 is known: from the second derivatives of the likelihood in m and s.
    mm = ms = ss = 0.0
    for y in seen:
        z = (y - m) / s
        mm, ms, ss = mm - 1, ms - 2 * z, ss + 1 - 3 * z * z
    for c in unseen:
        z = (c - m) / s
        r = exp(-z * z / 2) / sqrt(2 * pi) / (erfc(-z / sqrt(2)) / 2)
        bend = -r * (z + r)
        mm, ms, ss = mm + bend, ms + bend * z + r, ss + bend * z * z + 2 * r * z
    return -(ss - 2 * s * ms + s * s * mm) / (mm * ss - ms * ms) * s * s
