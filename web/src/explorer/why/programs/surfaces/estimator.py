import math
def variogram(shape, nugget, partial_sill, reach):
    share = {
        "spherical": lambda s: 1.5 * s - 0.5 * s ** 3 if s < 1 else 1,
        "exponential": lambda s: -math.expm1(-s),
        "gaussian": lambda s: -math.expm1(-s * s),
    }[shape]
    return lambda h: 0.0 if h == 0 else nugget + partial_sill * share(h / reach)
def kriging(points, plane, gamma, solve):
    there = [plane(x, y) for x, y, v in points]
    between = [[gamma(math.hypot(a[0] - b[0], a[1] - b[1])) for b in there] for a in there]
    def weigh(found):
        own = [at for square, at in found]
        right = [gamma(math.sqrt(square)) for square, at in found] + [1.0]
        rows = [[between[a][b] for b in own] + [1.0] for a in own] + [[1.0] * len(own) + [0.0]]
        weights = solve([row + [one] for row, one in zip(rows, right)])
        variance = sum(w * g for w, g in zip(weights, right))
        return sum(w * points[at][2] for w, at in zip(weights, own)), max(0.0, variance)
    return weigh
def inverse_distances(points, power):
    def weigh(found):
        weights = [(found[0][0] / square) ** (power / 2) for square, at in found]
        return sum(w * points[at][2] for w, (square, at) in zip(weights, found)) / sum(weights), 0.0
    return weigh
# The estimate and its variance at a position; None where no well is in sight, or none is left.
def estimator(points, near, weigh):
    def estimate(x, y, without=-1):
        found = near(x, y, without)
        if not found:
            return None, 0.0
        return (points[found[0][1]][2], 0.0) if found[0][0] == 0 else weigh(found)
    return estimate
