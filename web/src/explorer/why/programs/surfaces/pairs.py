# pairs: Every two places of wells whose distance the variogram counts; wells at one place are averaged. {counted}
# Formula: N
# Source: Matheron 1963, Economic Geology 58; bins as in gstat.
# pair_distance: The mean of the distances of the pairs in the bin. {counted}
# Formula: Σh / N
# Source: Matheron 1963, Economic Geology 58; bins as in gstat.
# semivariance: Half the mean squared difference between the values of the pairs in the bin. {counted}
# Formula: Σ(z₁ − z₂)² / 2N
# Source: Matheron 1963, Economic Geology 58; bins as in gstat.
used = [(12, 0, "W-1"), (9, 0, "W-1"), (5, 0, "W-2"), (2, 1, "W-2"), (8, 0, "W-3"), (3, 0, "W-4"), (10, 0, "W-5")]
def values_of(used):
    return [12, 5, 8, 3, 10]
wells = ["W-1", "W-2", "W-3", "W-4", "W-5"]
east = [0, 0.4, 0.9, 0.2, 0.2]  # km from the middle of the surface
north = [0.1, 0.7, 0.3, -0.5, -0.5]
logs = False  # of the logarithms of the values
angle_deg = 30  # the direction in which values vary least, and its ratio
ratio = 0.5
width = 0.4  # of a bin of distances, and the longest distance that counts, in km
cutoff = 1.2
last = 2  # the last bin
bin = 1  # nothing: all of them
figure = "semivariance"  # or "pairs", or "distance"
# Program
import math
from surfaces.points_of import points_of, plane_of
plane = plane_of(angle_deg, ratio)
points = [(*plane(x, y), v) for x, y, v in points_of(wells, east, north, used, values_of(used), logs)]
# The distance and difference of every two positions; a distance on an edge is of the lower bin.
pairs = []
for at, (x, y, v) in enumerate(points):
    for a, b, w in points[:at]:
        h = math.hypot(a - x, b - y)
        if h <= cutoff * (1 + 1e-9) and bin in (None, min(last, max(0, math.ceil(h / width - 1e-9) - 1))):
            pairs.append((h, v - w))
value = {
    "pairs": lambda: len(pairs),
    "distance": lambda: sum(h for h, d in pairs) / len(pairs),
    "semivariance": lambda: sum(d * d for h, d in pairs) / len(pairs) / 2,
}[figure]()
print(value)
