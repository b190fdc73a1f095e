# The {quantile} (type 7) of detects as measured and non-detects as imputed by regression on order statistics.
# Non-detects with a limit above every detect are left out of it.
# Formula: ln x = a + b Φ⁻¹(p) fitted to the detects; a non-detect at p is imputed as exp(a + b Φ⁻¹(p))
# Source: Helsel and Cohn 1988, Water Resources Research 24; positions p: Hirsch and Stedinger 1987, ibid. 23.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
share = 0.5
# Program
from censored.regression_on_order import filled_by_regression
filled = filled_by_regression(used)
h = (len(filled) - 1) * share
j = int(h)
value = filled[j] + (h - j) * (filled[min(j + 1, len(filled) - 1)] - filled[j])
print(value)
