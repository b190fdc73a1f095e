# area_ha_expected: The area of all cells, each times the probability that it is above the level.
# Formula: A = Σ Φ((c − level) / σ) × cell²
# Source: Goovaerts 1997, Geostatistics for Natural Resources Evaluation, chapters 5 and 7.
# mass_kg_expected: The mean of the mass over the errors of kriging: a cell counts as far as it is above the level.
# Formula: M = Σ E[min(c, top) above the level] × cell² × thickness × porosity
# Source: Goovaerts 1997, Geostatistics for Natural Resources Evaluation, chapters 5 and 7.
# mass_change_percent: The expected mass, or without errors of kriging that of the surface, against that of the first
# period with figures, which has its own lines.
# Formula: 100 × (M / M₁ − 1)
# Source: Ricker 2008, Ground Water Monitoring and Remediation 28: plume stability by areas and masses.
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
base_kg = None  # the mass of the first period, for the change of the mass in percent
figure = "mass_kg"  # or "area_ha"
# Program
import math
from surfaces.points_of import points_of, plane_of, wells_by_position
from surfaces.near_of import near_of
from surfaces.solve import solve
from surfaces.estimator import estimator, inverse_distances, kriging, variogram
from surfaces.cells_of import cells_of
from plumes.well_top import well_top
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
top = well_top(wells_by_position(wells, east, north, used, values_of(used), logs), area_level, logs, back)
def share(z):
    return math.erfc(-z / math.sqrt(2)) / 2
# Of a cell the probability that it is above a limit, and its concentration times that, over the errors of kriging.
def beyond(v, sd, limit):
    over = v - (math.log(limit) if logs else limit)
    if sd == 0:
        return (1.0, back(v)) if over > 0 else (share(math.copysign(math.inf, over)), 0.0)
    z = over / sd
    if logs:
        return share(z), math.exp(v + sd * sd / 2) * share(z + sd)
    return share(z), v * share(z) + sd * math.exp(-z * z / 2) / math.sqrt(2 * math.pi)
if figure == "area_ha":
    value = sum(beyond(v, sd, area_level)[0] for x, y, v, sd in cells) * cell_m ** 2 / 1e4
else:
    value = 0.0
    for x, y, v, sd in cells:
        part, rest = beyond(v, sd, top)
        value += beyond(v, sd, area_level)[1] - rest + top * part
    value *= cell_m ** 2 * thickness * porosity * factor * 1e-6
if base_kg is not None:
    value = 100 * (value / base_kg - 1)
print(value)
