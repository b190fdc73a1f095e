used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
share = 0.9
# Program
from math import ceil
x = sorted(used)
value = x[ceil(share * len(x) - 1e-9) - 1]
print(value)
