from math import erfc, sqrt
def wilcoxon(used, background):
    # How far U is from its mean, and the two-sided p.
    x, y = [v for v, nd in used], [v for v, nd in background]
    m, n = len(x), len(y)
    u = sum((a > b) + (a == b) / 2 for a in x for b in y)
    off = u - m * n / 2
    sizes = [(x + y).count(v) for v in set(x + y)]
    if max(sizes) == 1 and m < 50 and n < 50:
        # The ways in which m ranks of m + n have each u.
        ways = [1] + [0] * (m * n)
        for i in range(1, m + 1):
            for at in range(m * n, n + i - 1, -1):
                ways[at] -= ways[at - n - i]
            for at in range(i, m * n + 1):
                ways[at] += ways[at - i]
        less, more = sum(ways[: int(u) + 1]), sum(ways[: m * n - int(u) + 1])
        return off, min(1.0, 2 * min(less, more) / sum(ways))
    sd = sqrt(m * n / 12 * (m + n + 1 - sum(t ** 3 - t for t in sizes) / ((m + n) * (m + n - 1))))
    return off, min(1.0, 2 * min(0.5 * erfc(-(off + 0.5) / sd / sqrt(2)), 0.5 * erfc(-(0.5 - off) / sd / sqrt(2))))
