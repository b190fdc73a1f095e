# area_covered: The cells of the area with a value on the surface, divided by all of its cells.
# Formula: n(cells of the area with a value) / n(cells of the area)
# Source: Ricker 2008, Ground Water Monitoring and Remediation 28: plume stability by areas and masses.
# area_ha: The area of the cells of the surface above the level; of logarithms it is the median surface, whose area is
# too small.
# Formula: A = n(cells above the level) × cell²
# Source: Ricker 2008, Ground Water Monitoring and Remediation 28: plume stability by areas and masses.
# area_ha_lower_95: The area of the cells whose one-sided lower 95% bound of kriging is above the level.
# Formula: A = n(cells with c − 1.645 σ above the level) × cell²
# Source: Goovaerts 1997, Geostatistics for Natural Resources Evaluation, chapters 5 and 7.
# area_ha_upper_95: The area of the cells whose one-sided upper 95% bound of kriging is above the level.
# Formula: A = n(cells with c + 1.645 σ above the level) × cell²
# Source: Goovaerts 1997, Geostatistics for Natural Resources Evaluation, chapters 5 and 7.
# pore_volume_m3: The area of the cells above the level × the thickness × the porosity.
# Formula: V = A × thickness × porosity
# Source: Ricker 2008, Ground Water Monitoring and Remediation 28: plume stability by areas and masses.
# mass_kg: The concentrations of the cells above the level × their area × the thickness × the porosity, summed.
# Formula: M = Σc × cell² × thickness × porosity
# Source: Ricker 2008, Ground Water Monitoring and Remediation 28: plume stability by areas and masses.
# mass_kg_lower_95: As the mass, by the one-sided lower 95% bound of each cell.
# Formula: M = Σ(c − 1.645 σ) × cell² × thickness × porosity
# Source: Goovaerts 1997, Geostatistics for Natural Resources Evaluation, chapters 5 and 7.
# mass_kg_upper_95: As the mass, by the one-sided upper 95% bound of each cell.
# Formula: M = Σ(c + 1.645 σ) × cell² × thickness × porosity
# Source: Goovaerts 1997, Geostatistics for Natural Resources Evaluation, chapters 5 and 7.
# mass_change_percent: The expected mass, or without errors of kriging that of the surface, against that of the first
# period with figures, which has its own lines.
# Formula: 100 × (M / M₁ − 1)
# Source: Ricker 2008, Ground Water Monitoring and Remediation 28: plume stability by areas and masses.
# mean: The mean concentration of the cells above the level.
# Formula: Σc / n
# Source: Ricker 2008, Ground Water Monitoring and Remediation 28: plume stability by areas and masses.
# max: The largest concentration of a cell above the level.
# Formula: max(c)
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
deviations = 0  # how many of kriging are added to each estimate
area_cells = 40  # of the area that the plume is counted in
base_kg = None  # the mass of the first period, for the change of the mass in percent
figure = "mass_kg"  # or "capped_mass_kg", "area_ha", "pore_volume_m3", "mean", "max", "area_covered"
# Program
import math
from surfaces.points_of import points_of, plane_of, wells_by_position
from surfaces.near_of import near_of
from surfaces.solve import solve
from surfaces.estimator import estimator, inverse_distances, kriging, variogram
from surfaces.cells_of import cells_of
from plumes.above_level import above_level
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
above = [c for x, y, c in above_level(cells, area_level, deviations, back)]
top = well_top(wells_by_position(wells, east, north, used, values_of(used), logs), area_level, logs, back)
def kg(values):
    return sum(values) * cell_m ** 2 * thickness * porosity * factor * 1e-6
value = {
    "area_covered": lambda: len(cells) / area_cells,
    "area_ha": lambda: len(above) * cell_m ** 2 / 1e4,
    "pore_volume_m3": lambda: len(above) * cell_m ** 2 * thickness * porosity,
    "mass_kg": lambda: kg(above),
    "capped_mass_kg": lambda: kg(min(c, top) for c in above),
    "mean": lambda: sum(above) / len(above),
    "max": lambda: max(above),
}[figure]()
if base_kg is not None:
    value = 100 * (value / base_kg - 1)
print(value)
