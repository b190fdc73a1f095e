# The one-sided upper 95% confidence limit of the mean by {inequality}{by}.
# Formula: x̄ + √(1/{missed} − 1) se
# Source: The limits of Student (1908) and of Chebyshev’s inequality (1867); which is taken is the product’s own rule.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
missed = 0.05  # the share of means that may lie above
def middle_of(used):
    return 5.5
def error_of(used):
    return 1.25
# Program
value = middle_of(used) + (1 / missed - 1) ** 0.5 * error_of(used)
print(value)
