# The smallest result within the lower fence: fences are {fences} from the quartiles.
# Formula: {formula}
# Source: Tukey 1977, Exploratory Data Analysis.
used = [2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 120]
is_log = False  # fences of the logarithms
# Program
from plots.box_fences import fences
from plots.quartiles import quartiles
low, high = fences(*quartiles(used), is_log)
value = min(x for x in used if x >= low)
print(value)
