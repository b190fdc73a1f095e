used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12]
of_logs = False  # of the logarithms
# Program
from math import log
from distributions.shapiro_wilk import shapiro_wilk
w, p = shapiro_wilk([log(v) for v in used] if of_logs else used)
value = p
print(value)
