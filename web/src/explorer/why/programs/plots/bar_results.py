# The number of results from {low}{until}; non-detects count at their limits.
# Formula: n({range})
# Source: A count; the width of bars: Freedman and Diaconis 1981.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
low = 1
high = 5.5  # infinite: all from the lower end
includes_high = True
# Program
value = sum(1 for x in used if low <= x and (x <= high if includes_high else x < high))
print(value)
