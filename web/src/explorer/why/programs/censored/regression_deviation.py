used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
# Program
from censored.regression_on_order import filled_by_regression
filled = filled_by_regression(used)
mean = sum(filled) / len(filled)
value = (sum((x - mean) ** 2 for x in filled) / (len(filled) - 1)) ** 0.5
print(value)
