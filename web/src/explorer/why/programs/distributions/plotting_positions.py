from math import inf
def plotting_positions(used):
    # The detects, their plotting positions, and those of the non-detects.
    detects = sorted(x for x, nd in used if not nd)
    limits = sorted(x for x, nd in used if nd and x <= detects[-1])
    positions, hidden = [], []
    if limits:
        edges = sorted(set(limits))
        if detects[0] < edges[0]:
            edges.insert(0, -inf)
        above = 0.0
        for low, high in reversed(list(zip(edges, edges[1:] + [inf]))):
            here = sum(1 for x in detects if low <= x < high)
            below = sum(1 for x in detects if x < low) + sum(1 for x in limits if x <= low)
            after = above
            if here:
                above += here / (here + below) * (1 - above)
            m = limits.count(low)
            positions = [1 - above + (above - after) * (j + 1) / (here + 1) for j in range(here)] + positions
            hidden = [(1 - above) * (j + 1) / (m + 1) for j in range(m)] + hidden
    else:
        a = 3 / 8 if len(detects) <= 10 else 1 / 2
        positions = [(j + 1 - a) / (len(detects) + 1 - 2 * a) for j in range(len(detects))]
    return detects, positions, hidden
