used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
# Program
from math import log, sqrt
from limits.land import land_limit
logs = [log(x) for x in used]
n, mean = len(logs), sum(logs) / len(logs)
value = land_limit(n, mean, sqrt(sum((y - mean) ** 2 for y in logs) / (n - 1)))
print(value)
