# The number of these samples.
# Formula: n
# Source: A count.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
# Program
value = len(used)
print(value)
