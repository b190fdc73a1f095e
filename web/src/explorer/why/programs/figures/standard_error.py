# The standard deviation divided by the root of the number of results: there are no non-detects.
# Formula: s / √n
# Source: EPA Unified Guidance 2009, chapter 3.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
# Program
mean = sum(used) / len(used)
value = (sum((x - mean) ** 2 for x in used) / (len(used) - 1) / len(used)) ** 0.5
print(value)
