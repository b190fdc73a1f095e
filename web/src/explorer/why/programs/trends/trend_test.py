from math import erfc, sqrt
def higher(a, b):
    # 1 if b is higher than a, -1 if it is lower, 0 if that cannot be determined.
    if a[2] or b[2]:
        return 0 if a[2] and b[2] else int(b[1] >= a[1]) if a[2] else -int(a[1] >= b[1])
    return (b[1] > a[1]) - (b[1] < a[1])
def trend_test(groups):
    # S, its variance, the number of pairs, p, and whether there are enough results for a p.
    s, variance, pairs = 0, 0.0, 0
    for group in groups:
        n, known, timed, known_rows, timed_rows = len(group), 0, 0, 0, 0
        for a in group:
            ones = [higher(a, b) for b in group]
            times = [(b[0] > a[0]) - (b[0] < a[0]) for b in group]
            s += sum(v * w for v, w in zip(ones, times))
            known, known_rows = known + sum(map(abs, ones)), known_rows + sum(ones) ** 2
            timed, timed_rows = timed + sum(map(abs, times)), timed_rows + sum(times) ** 2
        variance += (timed_rows - timed) * (known_rows - known) / (n * (n - 1) * (n - 2)) if n > 2 else 0
        variance += timed * known / (2 * n * (n - 1)) if n > 1 else 0
        pairs += n * (n - 1) / 2
    s = s / 2  # every pair was seen twice
    detects = sum(1 for group in groups for one in group if not one[2])
    is_enough = sum(map(len, groups)) >= 8 and detects >= 4
    p = None
    if is_enough and variance > 0:
        p = erfc(abs(s - (s > 0) + (s < 0)) / sqrt(variance) / sqrt(2))
    return s, variance, pairs, p, is_enough
