# mean_change: The surface with all wells and that without this one are compared cell by cell: the mean absolute
# change of the cells that keep a value.
# Formula: Σ|c₋ − c| / n, c₋ without the well
# Source: The product’s own: the surface with and without a well, cell by cell.
# max_change: The surface with all wells and that without this one are compared cell by cell: the largest absolute
# change of a cell.
# Formula: max|c₋ − c|, c₋ without the well
# Source: The product’s own: the surface with and without a well, cell by cell.
# area_change_ha: The surface with all wells and that without this one are compared cell by cell: by how much the area
# above the level would be larger.
# Formula: (n(c₋ above the level) − n(c above the level)) × cell²
# Source: The product’s own: the surface with and without a well, cell by cell.
# cells_lost: The surface with all wells and that without this one are compared cell by cell: the cells that would
# have no value.
# Formula: n(no c₋)
# Source: The product’s own: the surface with and without a well, cell by cell.
used = [(12, 0, "W-1"), (9, 0, "W-1"), (5, 0, "W-2"), (2, 1, "W-2"), (8, 0, "W-3"), (3, 0, "W-4"), (10, 0, "W-5")]
def values_of(used):
    return [12, 5, 8, 3, 10]
wells = ["W-1", "W-2", "W-3", "W-4", "W-5"]
east = [0, 0.4, 0.9, 0.2, 0.2]  # km from the middle of the surface
north = [0.1, 0.7, 0.3, -0.5, -0.5]
logs = False  # of the logarithms of the values
angle_deg = 30  # the direction in which values vary least, and its ratio
ratio = 0.5
barriers = [0.5, -1, 0.5, 0.2]  # segments: east and north of both ends, in km
nearest = 3  # how many positions of wells count; nothing: all
method = "kriging"  # or "inverse-distance", by a power of the distance
shape = "spherical"  # of the variogram, or "exponential", or "gaussian"
nugget = 0.5
partial_sill = 12
reach = 1.4  # the range of the variogram in km
power = 2
first_x = 0.05  # the center of the first cell, and the steps to the next, in km
first_y = -0.4
step_x = 0.15
step_y = 0.15
runs = [0, 1, 4, 1, 0, 5, 2, 0, 5, 3, 1, 4, 4, 2, 3, 5, 2, 3]  # of the cells with a value: row, first and last column
cell_m = 150
area_level = 6  # the level that the area is above
well = "W-2"
figure = "mean_change"  # or "max_change", "area_change_ha", "cells_lost"
# Program
import math
from surfaces.points_of import points_of, plane_of
from surfaces.near_of import near_of
from surfaces.solve_by_numpy import solve
from surfaces.estimator import estimator, inverse_distances, kriging, variogram
from surfaces.cells_of import cells_of
from surfaces.without_well import without_well
points = points_of(wells, east, north, used, values_of(used), logs)
plane = plane_of(angle_deg, ratio)
near = near_of(points, plane, barriers, nearest)
if method == "kriging":
    weigh = kriging(points, plane, variogram(shape, nugget, partial_sill, reach), solve)
else:
    weigh = inverse_distances(points, power)
estimate = estimator(points, near, weigh)
cells = cells_of(estimate, first_x, first_y, step_x, step_y, runs)
back = math.exp if logs else float
own = (east[wells.index(well)], north[wells.index(well)])
after = without_well(cells, near, estimate)([(x, y) for x, y, v in points].index(own))
before = [back(v) for x, y, v, sd in cells]
both = [(a, back(b)) for a, b in zip(before, after) if b is not None]
def ha(values):
    return sum(v > area_level * (1 + 1e-11) for v in values) * cell_m ** 2 / 1e4
value = {
    "mean_change": lambda: sum(abs(b - a) for a, b in both) / len(both) if both else 0.0,
    "max_change": lambda: max((abs(b - a) for a, b in both), default=0.0),
    "area_change_ha": lambda: ha(b for a, b in both) - ha(before),
    "cells_lost": lambda: len(before) - len(both),
}[figure]()
print(value)
