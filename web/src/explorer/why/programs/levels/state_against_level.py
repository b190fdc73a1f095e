def state_of(x, nd, level):
    if x is None or level is None:
        return "cannot tell"
    return ("cannot tell" if nd else "above") if x > level + abs(level) * 1e-11 else "below"
def state_of_any(samples):
    # Above any, else cannot tell any, else below.
    states = {state_of(x, nd, level) for x, nd, day, level in samples}
    return "above" if "above" in states else "cannot tell" if "cannot tell" in states else "below"
def samples_with_levels(used):
    # A key has the location, matrix, fraction and unit of a sample.
    locations = {}
    for x, nd, day, level, key in used:
        locations.setdefault(key.split("\t")[0], []).append((x, nd, day, level))
    return locations
def one_level(samples):
    # The only level of some samples: others have none.
    levels = {level for x, nd, day, level in samples}
    return levels.pop() if len(levels) == 1 else None
