# The smallest of these numbers.
# Formula: min(x)
# Source: An order statistic.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
# Program
value = min(used)
print(value)
