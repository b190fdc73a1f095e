# The number of shown locations whose maximum is a limit, and no detect.
# Formula: n(max(limits) > max(detects))
# Source: A count of locations; each one’s value is explained on its card.
used = [
    (1.2, 0, "W-1"), (0.5, 1, "W-1"), (3, 0, "W-1"), (2.5, 0, "W-1"), (4, 0, "W-2"), (6, 0, "W-2"),
    (5, 1, "W-3"), (2, 1, "W-3"), (8, 0, "W-3"), (7, 0, "W-3"), (9, 0, "W-3"),
]
def values_of(used):
    return [3, 6, 9]
# Program
from locations.samples_by_location import samples_by_location
value = 0
for v, own in zip(values_of(used), samples_by_location(used).values()):
    value += v is not None and not any(x == v and not nd for x, nd in own)
print(value)
