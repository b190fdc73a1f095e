def in_one_unit(used, units, factors):
    # Of samples in several units the last item is theirs: from it to ug/L.
    factor = dict(zip(units, factors))
    return [(x * factor[unit], *others) for x, *others, unit in used] if units else used
