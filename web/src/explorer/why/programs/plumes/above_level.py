# (km east, km north, concentration) of the cells above the level, by their estimates and so many of their deviations.
def above_level(cells, level, deviations, back):
    values = [(x, y, back(v + deviations * sd)) for x, y, v, sd in cells]
    return [one for one in values if one[2] > level * (1 + 1e-11)]
