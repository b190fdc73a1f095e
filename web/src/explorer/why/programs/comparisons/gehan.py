from math import erfc, sqrt
def gehan(used, background):
    # The sum of the scores, and the two-sided p. Of each result: its value, whether it is a non-detect or of the location.
    def higher(a, b):
        # 1 if a is known to be higher than b, -1 if lower, 0 if that cannot be determined.
        if a[1] or b[1]:
            return 0 if a[1] and b[1] else int(a[0] >= b[0]) if b[1] else -int(b[0] >= a[0])
        return (a[0] > b[0]) - (a[0] < b[0])
    pool = [(v, nd, True) for v, nd in used] + [(v, nd, False) for v, nd in background]
    m, n = len(used), len(background)
    scores = [sum(higher(a, b) for b in pool) for a in pool]
    off = sum(h for h, a in zip(scores, pool) if a[2])
    variance = m * n / (m + n) * sum(h * h for h in scores) / (m + n - 1) if m + n > 1 else 0
    return off, erfc(abs(off) / sqrt(variance) / sqrt(2)) if variance > 0 else None
