from math import erfc, sqrt
def log_rank(used, background, weights):
    # The sum of the differences, and the two-sided p. Of each result: its value, whether it is a non-detect or of the location.
    pool = [(v, nd, True) for v, nd in used] + [(v, nd, False) for v, nd in background]
    off, variance, share = 0.0, 0.0, 1.0
    for v in sorted({a[0] for a in pool if not a[1]}, reverse=True):
        risk = [a for a in pool if a[0] <= v]
        here = [a for a in pool if a[0] == v and not a[1]]
        r, d, part = len(risk), len(here), sum(a[2] for a in risk) / len(risk)
        weight = share if weights == "peto-peto" else sqrt(r)
        off += weight * (sum(a[2] for a in here) - d * part)
        if r > 1:
            variance += weight ** 2 * d * part * (1 - part) * (r - d) / (r - 1)
        share *= (r - d) / r
    return off, erfc(abs(off) / sqrt(variance) / sqrt(2)) if variance > 0 else None
