# The smallest result of which rank / count is at least {share}, non-detects at their limits.
# Formula: x₍⌈{share} n⌉₎
# Source: Hyndman and Fan 1996, The American Statistician 50: type 1.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
share = 0.9
# Program
from math import ceil
x = sorted(used)
value = x[ceil(share * len(x) - 1e-9) - 1]
print(value)
