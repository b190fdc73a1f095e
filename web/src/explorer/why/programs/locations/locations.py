# The number of locations that these samples are from.
# Formula: n(locations)
# Source: A count.
used = [(1.1, "W-1"), (0.5, "W-2"), (1.4, "W-1")]
# Program
value = len({key for x, key in used})
print(value)
