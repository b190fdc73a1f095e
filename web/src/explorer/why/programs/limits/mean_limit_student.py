# The one-sided upper 95% confidence limit of the mean by Student’s t with n − 1 degrees of freedom{by}.
# Formula: x̄ + t(0.95, n − 1) se
# Source: The limits of Student (1908) and of Chebyshev’s inequality (1867); which is taken is the product’s own rule.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
def middle_of(used):
    return 5.5
def error_of(used):
    return 1.25
# Program
from distributions.student_t import t_quantile
value = middle_of(used) + t_quantile(0.95, len(used) - 1) * error_of(used)
print(value)
