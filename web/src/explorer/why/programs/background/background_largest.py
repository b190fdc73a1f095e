# With 95% confidence all of the next {results} below it. The largest result, with what confidence that has.
# Formula: max(x), confidence n / (n + k)
# Source: EPA Unified Guidance 2009, sections 18.1 and 18.3; with non-detects the product’s own, by simulation.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
# Program
value = max(x for x, nd in used)
print(value)
