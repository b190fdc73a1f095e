# The quantile of type 7 at {share}: linear between the two nearest results in ascending order.
# Formula: x₍j₎ + (h − j)(x₍j₊₁₎ − x₍j₎), h = (n − 1) × {share} + 1, j = ⌊h⌋
# Source: Hyndman and Fan 1996, The American Statistician 50.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
share = 0.5
# Program
x = sorted(used)
h = (len(x) - 1) * share
j = int(h)
value = x[j] + (h - j) * (x[min(j + 1, len(x) - 1)] - x[j])
print(value)
