# The number of non-detects divided by the number of samples, with those without a value.
# Formula: n(non-detects) / n
# Source: EPA Unified Guidance 2009, chapter 15.
results = [(0.5, 1), (1.2, 0), (None, 0), (2.5, 0), (1, 1)]
# Program
value = sum(1 for _, nd in results if nd) / len(results)
print(value)
