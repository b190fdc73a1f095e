used = [
    (1.2, 0, "W-1"), (0.5, 1, "W-1"), (3, 0, "W-1"), (2.5, 0, "W-1"), (4, 0, "W-2"), (6, 0, "W-2"),
    (5, 1, "W-3"), (2, 1, "W-3"), (8, 0, "W-3"), (7, 0, "W-3"), (9, 0, "W-3"),
]
# Program
sizes = {}
for x, nd, key in used:
    sizes[key] = sizes.get(key, 0) + 1
value = list(sizes.values())
print(*value)
