def samples_by_location(used):
    # Of each location the (result, is a non-detect) of its samples that have a result.
    locations = {}
    for x, nd, key in used:
        locations.setdefault(key, []).extend([(x, nd)] if x is not None else [])
    return locations
