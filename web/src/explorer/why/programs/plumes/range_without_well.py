# area_ha_min_without_a_well: Each well in turn is left out, the surface is estimated again from the others and its
# plume measured; the smallest area.
# Formula: min(A without place 1, …, without place n)
# Source: Efron and Tibshirani 1993, An Introduction to the Bootstrap, chapter 11.
# area_ha_max_without_a_well: Each well in turn is left out, the surface is estimated again from the others and its
# plume measured; the largest area.
# Formula: max(A without place 1, …, without place n)
# Source: Efron and Tibshirani 1993, An Introduction to the Bootstrap, chapter 11.
# mass_kg_min_without_a_well: Each well in turn is left out, the surface is estimated again from the others and its
# plume measured; the smallest mass.
# Formula: min(M without place 1, …, without place n)
# Source: Efron and Tibshirani 1993, An Introduction to the Bootstrap, chapter 11.
# mass_kg_max_without_a_well: Each well in turn is left out, the surface is estimated again from the others and its
# plume measured; the largest mass.
# Formula: max(M without place 1, …, without place n)
# Source: Efron and Tibshirani 1993, An Introduction to the Bootstrap, chapter 11.
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
thickness = 10  # m
porosity = 0.25
factor = 1000  # from the unit of the samples to ug/L
end = "min"  # or "max"
figure = "mass_kg"  # or "area_ha"
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
without = without_well(cells, near, estimate)
def measure(at):
    above = [c for c in (back(v) for v in without(at) if v is not None) if c > area_level * (1 + 1e-11)]
    if figure == "area_ha":
        return len(above) * cell_m ** 2 / 1e4
    return sum(above) * cell_m ** 2 * thickness * porosity * factor * 1e-6
value = (min if end == "min" else max)(measure(at) for at in range(len(points)))
print(value)
