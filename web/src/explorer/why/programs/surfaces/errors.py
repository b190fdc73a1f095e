# mean_error: Each place of wells is left out in turn and predicted from the others, with the variogram of all. The
# mean of predicted − observed, of logarithms back as a factor.
# Formula: {back}(Σ(p − o) / n)
# Source: Cressie 1993, Statistics for Spatial Data, section 2.6.4.
# rmse: Each place of wells is left out in turn and predicted from the others, with the variogram of all. The root of
# the mean square of predicted − observed, of logarithms back as a factor.
# Formula: {back}(√(Σ(p − o)² / n))
# Source: Cressie 1993, Statistics for Spatial Data, section 2.6.4.
# mean_standardized_error: Each place of wells is left out in turn and predicted from the others, with the variogram
# of all. The mean of the errors divided by kriging’s deviation.
# Formula: Σ((p − o) / σ) / n
# Source: Cressie 1993, Statistics for Spatial Data, section 2.6.4.
# msdr: Each place of wells is left out in turn and predicted from the others, with the variogram of all. The mean of
# the squared errors divided by kriging’s variance.
# Formula: Σ((p − o)² / σ²) / n
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
figure = "rmse"  # or "mean_error", "mean_standardized_error", "msdr"
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
# The error at each position without its own wells, and the variance there.
errors = []
for at, (x, y, v) in enumerate(points):
    predicted, variance = estimate(x, y, at)
    if predicted is not None:
        errors.append((predicted - v, variance))
n, back = len(errors), math.exp if logs else float
value = {
    "mean_error": lambda: back(sum(e for e, v in errors) / n),
    "rmse": lambda: back(math.sqrt(sum(e * e for e, v in errors) / n)),
    "mean_standardized_error": lambda: sum(e / math.sqrt(v) for e, v in errors) / n,
    "msdr": lambda: sum(e * e / v for e, v in errors) / n,
}[figure]()
print(value)
