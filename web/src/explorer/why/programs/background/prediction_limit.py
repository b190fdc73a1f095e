from math import sqrt
from distributions.student_t import t_quantile
def prediction_limit(middle, spread, n, future):
    return middle + t_quantile(1 - 0.05 / future, n - 1) * sqrt(1 + 1 / n) * spread
