# The arithmetic mean.
# Formula: x̄ = Σx / n
# Source: EPA Unified Guidance 2009, chapter 3.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
# Program
value = sum(used) / len(used)
print(value)
