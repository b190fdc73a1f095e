# The number of non-detects whose limit is from {low}{until}; non-detects count at their limits.
# Formula: n({range})
# Source: A count; the width of bars: Freedman and Diaconis 1981.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
low = 1
high = 2.5  # infinite: all from the lower end
includes_high = True
# Program
value = sum(1 for x, nd in used if nd and low <= x and (x <= high if includes_high else x < high))
print(value)
