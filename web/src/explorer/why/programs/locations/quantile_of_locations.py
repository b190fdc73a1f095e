# The smallest {title} of a shown location for which rank / number of locations is at least {share}.
# Formula: x₍⌈{share} n⌉₎ of the n locations with a value
# Source: Hyndman and Fan 1996, The American Statistician 50: type 1; each location’s value is explained on its card.
used = [
    (1.2, 0, "W-1"), (0.5, 1, "W-1"), (3, 0, "W-1"), (2.5, 0, "W-1"), (4, 0, "W-2"), (6, 0, "W-2"),
    (5, 1, "W-3"), (2, 1, "W-3"), (8, 0, "W-3"), (7, 0, "W-3"), (9, 0, "W-3"),
]
share = 0.5
def values_of(used):
    return [3, 6, 9]
# Program
from math import ceil
ranked = sorted(v for v in values_of(used) if v is not None)
value = ranked[ceil(share * len(ranked) - 1e-9) - 1] if ranked else None
print(value)
