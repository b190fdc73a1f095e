# What no well bears out: a cell above it counts as it in a mass.
def well_top(wells, level, logs, back):
    known = [back(v) for one in wells.values() for v in one]
    return max(level, 3 * max(known) - (0 if logs else 2 * min(known)))
