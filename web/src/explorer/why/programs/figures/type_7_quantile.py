used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
share = 0.5
# Program
x = sorted(used)
h = (len(x) - 1) * share
j = int(h)
value = x[j] + (h - j) * (x[min(j + 1, len(x) - 1)] - x[j])
print(value)
