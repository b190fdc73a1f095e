# The standard deviation: the sum of squares divided by the number of results less one.
# Formula: s = √(Σ(x − x̄)² / (n − 1))
# Source: EPA Unified Guidance 2009, chapter 3.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
# Program
mean = sum(used) / len(used)
value = (sum((x - mean) ** 2 for x in used) / (len(used) - 1)) ** 0.5
print(value)
