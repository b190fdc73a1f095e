import math
# The values of the wells at each position, or their logarithms.
def wells_by_position(wells, east, north, used, values, logs):
    position, found = dict(zip(wells, zip(east, north))), {}
    for key, x in zip(dict.fromkeys(key for x, nd, key in used), values):
        if x is not None and key in position:
            found.setdefault(position[key], []).append(math.log(x) if logs else x)
    return found
# (km east, km north, value) of each position; wells at one are averaged.
def points_of(*wells):
    return [(*at, sum(v) / len(v)) for at, v in wells_by_position(*wells).items()]
# Where all directions are alike: across the direction, divided by the ratio, and along it.
def plane_of(angle_deg, ratio):
    cos, sin = math.cos(math.radians(angle_deg)), math.sin(math.radians(angle_deg))
    return lambda x, y: ((x * cos - y * sin) / ratio, x * sin + y * cos)
