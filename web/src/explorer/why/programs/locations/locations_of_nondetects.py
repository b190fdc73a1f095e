# The number of shown locations that have a {title}, and only non-detects.
# Formula: n(all non-detects)
# Source: A count of locations; each one’s value is explained on its card.
used = [
    (1.2, 0, "W-1"), (0.5, 1, "W-1"), (3, 0, "W-1"), (2.5, 0, "W-1"), (4, 0, "W-2"), (6, 0, "W-2"),
    (5, 1, "W-3"), (2, 1, "W-3"), (8, 0, "W-3"), (7, 0, "W-3"), (9, 0, "W-3"),
]
def values_of(used):
    return [3, 6, 9]
# Program
flags = {}
for x, nd, key in used:
    flags.setdefault(key, []).append(nd)
value = sum(1 for v, own in zip(values_of(used), flags.values()) if v is not None and all(own))
print(value)
