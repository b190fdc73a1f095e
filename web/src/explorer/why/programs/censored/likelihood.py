from math import erfc, exp, pi, sqrt
def likeliest(seen, unseen):
    # Mean and deviation of the normal distribution that fits detects and limits best, by the EM algorithm.
    n = len(seen) + len(unseen)
    m = sum(seen) / len(seen)
    s = sqrt(sum((y - m) ** 2 for y in seen) / len(seen))
    for _ in range(100000):
        # Non-detects count by what is expected of them below their limits.
        first = [y - m for y in seen]
        second = [(y - m) ** 2 for y in seen]
        for c in unseen:
            z = (c - m) / s
            r = exp(-z * z / 2) / sqrt(2 * pi) / (erfc(-z / sqrt(2)) / 2)
            first.append(-s * r)
            second.append(s * s * (1 - z * r))
        move = sum(first) / n
        spread = sqrt(sum(second) / n - move ** 2)
        change = abs(move) + abs(spread - s)
        m, s = m + move, spread
        if change < 1e-14:
            break
    return m, s
