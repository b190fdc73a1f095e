# centroid_shift_m: From the center of mass of the first period with a surface, which its samples give in the same
# way.
# Formula: |Σc·x / Σc − x₁|
# Source: Freyberg 1986, Water Resources Research 22: spatial moments.
# sigma_major_m: The standard deviation of the mass along the long axis; cells count as points.
# Formula: √λ₁ of the second moments of c
# Source: Freyberg 1986, Water Resources Research 22: spatial moments.
# sigma_minor_m: The standard deviation of the mass across the long axis; cells count as points.
# Formula: √λ₂ of the second moments of c
# Source: Freyberg 1986, Water Resources Research 22: spatial moments.
# axis_deg_from_north: The direction of the long axis of the mass, clockwise from north.
# Formula: 90° − ½ atan2(2 s_xy, s_xx − s_yy)
# Source: Freyberg 1986, Water Resources Research 22: spatial moments.
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
base_east = 20  # the center of the first period’s plume, m from the middle of the surface
base_north = 30
figure = "sigma_major"  # or "sigma_minor", "axis", "centroid_shift"
# Program
import math
from surfaces.points_of import points_of, plane_of
from surfaces.near_of import near_of
from surfaces.solve import solve
from surfaces.estimator import estimator, inverse_distances, kriging, variogram
from surfaces.cells_of import cells_of
from plumes.above_level import above_level
points = points_of(wells, east, north, used, values_of(used), logs)
plane = plane_of(angle_deg, ratio)
near = near_of(points, plane, barriers, nearest)
if method == "kriging":
    weigh = kriging(points, plane, variogram(shape, nugget, partial_sill, reach), solve)
else:
    weigh = inverse_distances(points, power)
estimate = estimator(points, near, weigh)
cells = cells_of(estimate, first_x, first_y, step_x, step_y, runs)
above = above_level(cells, area_level, 0, math.exp if logs else float)
m = sum(c for x, y, c in above)
ex, ny = sum(c * x for x, y, c in above) / m, sum(c * y for x, y, c in above) / m
xx = sum(c * (x - ex) ** 2 for x, y, c in above) / m * 1e6
yy = sum(c * (y - ny) ** 2 for x, y, c in above) / m * 1e6
xy = sum(c * (x - ex) * (y - ny) for x, y, c in above) / m * 1e6
d = math.hypot((xx - yy) / 2, xy)
value = {
    "centroid_shift": lambda: math.hypot(1000 * ex - base_east, 1000 * ny - base_north),
    "sigma_major": lambda: math.sqrt((xx + yy) / 2 + d),
    "sigma_minor": lambda: math.sqrt(max(0.0, (xx + yy) / 2 - d)),
    "axis": lambda: (90 - math.degrees(math.atan2(2 * xy, xx - yy) / 2)) % 180,
}[figure]()
print(value)
