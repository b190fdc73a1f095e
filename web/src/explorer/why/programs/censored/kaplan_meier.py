def kaplan_meier(used, tail):
    # Each distinct detect, how often it occurs (d), and how many results are at or below it (n).
    points = sorted({x for x, nd in used if not nd})
    steps = [(p, sum(1 for x, nd in used if x == p and not nd), sum(1 for x, nd in used if x <= p)) for p in points]
    limits = [x for x, nd in used if nd]
    if tail == "smallest-limit" and limits and min(limits) < points[0]:
        least = limits.count(min(limits))
        steps.insert(0, (min(limits), least, least))
    # The product limit, from the largest detect down: the share of results at or below each.
    share, shares = 1.0, []
    for p, d, n in reversed(steps):
        shares.insert(0, share)
        share *= (n - d) / n
    return steps, shares, share  # the last is what is left below the smallest
