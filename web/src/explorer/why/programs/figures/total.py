# The sum of the results.
# Formula: Σx
# Source: A sum.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
# Program
value = sum(used)
print(value)
