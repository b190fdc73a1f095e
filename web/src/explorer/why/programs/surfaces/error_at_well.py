# observed: The value by which the location enters the surface; wells at one place are averaged.
# Formula: o
# Source: Cressie 1993, Statistics for Spatial Data, section 2.6.4.
# predicted: What the surface says at the well without the wells at its place, with the variogram of all.
# Formula: p = Σ w × o of the other wells, Σ w = 1
# Source: Cressie 1993, Statistics for Spatial Data, section 2.6.4.
# error: The estimate from the other wells − the value of the well.
# Formula: p − o
# Source: Cressie 1993, Statistics for Spatial Data, section 2.6.4.
# off: The size of the error; of logarithms the larger of estimate and value divided by the smaller.
# Formula: {off}
# Source: Cressie 1993, Statistics for Spatial Data, section 2.6.4.
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
well = "W-2"
figure = "error"  # or "observed", "predicted", or "off": how far off
# Program
import math
from surfaces.points_of import points_of, plane_of
from surfaces.near_of import near_of
from surfaces.solve import solve
from surfaces.estimator import estimator, inverse_distances, kriging, variogram
points = points_of(wells, east, north, used, values_of(used), logs)
plane = plane_of(angle_deg, ratio)
near = near_of(points, plane, barriers, nearest)
if method == "kriging":
    weigh = kriging(points, plane, variogram(shape, nugget, partial_sill, reach), solve)
else:
    weigh = inverse_distances(points, power)
estimate = estimator(points, near, weigh)
own = (east[wells.index(well)], north[wells.index(well)])
at = [(x, y) for x, y, v in points].index(own)
observed, predicted = points[at][2], estimate(*own, at)[0]
back = math.exp if logs else float
value = {
    "observed": lambda: back(observed),
    "predicted": lambda: back(predicted),
    "error": lambda: back(predicted) - back(observed),
    "off": lambda: math.exp(abs(predicted - observed)) if logs else abs(predicted - observed),
}[figure]()
print(value)
