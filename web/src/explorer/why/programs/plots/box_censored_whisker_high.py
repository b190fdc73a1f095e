# The largest detect within the upper fence: the fence is {fences} from the quartiles; without both it is none.
# Formula: {formula}
# Source: Helsel 2012, chapter 5.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1), (40, 0)]
def quartile_1(used):
    return 1.2
def quartile_3(used):
    return 3.1
is_log = False  # fences of the logarithms
by_shares = True  # Kaplan–Meier; else two different detects and logarithms are needed
# Program
from plots.box_fences import fences
detects = [x for x, nd in used if not nd]
is_known = len(detects) >= 3 if by_shares else len(set(detects)) > 1 and min(x for x, nd in used) > 0
q1, q3 = (quartile_1(used), quartile_3(used)) if is_known else (None, None)
low, high = fences(q1, q3, is_log)
value = max(x for x in detects if x <= high)
print(value)
