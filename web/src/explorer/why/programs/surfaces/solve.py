def solve(rows):
    n = len(rows)
    for c in range(n):
        p = max(range(c, n), key=lambda at: abs(rows[at][c]))
        rows[c], rows[p] = rows[p], rows[c]
        for r in range(c + 1, n):
            f = rows[r][c] / rows[c][c]
            if f != 0:
                rows[r] = rows[r][:c] + [a - f * b for a, b in zip(rows[r][c:], rows[c][c:])]
    x = [0.0] * n
    for r in reversed(range(n)):
        x[r] = (rows[r][n] - sum(rows[r][c] * x[c] for c in range(r + 1, n))) / rows[r][r]
    return x
