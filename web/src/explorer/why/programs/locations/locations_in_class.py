# The number of shown locations whose {title} is at least {low}{until}.
# Formula: n({low} ≤ value{below})
# Source: A count of locations; each one’s value is explained on its card.
used = [
    (1.2, 0, "W-1"), (0.5, 1, "W-1"), (3, 0, "W-1"), (2.5, 0, "W-1"), (4, 0, "W-2"), (6, 0, "W-2"),
    (5, 1, "W-3"), (2, 1, "W-3"), (8, 0, "W-3"), (7, 0, "W-3"), (9, 0, "W-3"),
]
low = 3
high = 9  # infinite: all from the lower end
def values_of(used):
    return [3, 6, 9]
# Program
value = sum(1 for v in values_of(used) if v is not None and low <= v < high)
print(value)
