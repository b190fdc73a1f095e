def slopes_of(groups):
    # The slopes of all pairs in ascending order, each as often as it weighs, and S far below all of them.
    slopes, h = [], 0
    for group in groups:
        for a in group:
            for b in group:
                if a[0] < b[0]:
                    h += 1 - b[2]
                    slopes += [(b[1] - a[1]) / (b[0] - a[0])] * (2 - a[2] - b[2])
    return sorted(slopes), h
