used = [
    (1.2, 0, "W-1"), (0.5, 1, "W-1"), (3, 0, "W-1"), (2.5, 0, "W-1"), (4, 0, "W-2"), (6, 0, "W-2"),
    (5, 1, "W-3"), (2, 1, "W-3"), (8, 0, "W-3"), (7, 0, "W-3"), (9, 0, "W-3"),
]
def complete(used):
    return max(used)
# Program
from locations.samples_by_location import samples_by_location
value = [complete([x for x, nd in own]) if own else None for own in samples_by_location(used).values()]
print(*value)
