# The smallest detect: the fence is {fences} from the quartiles; without both it is none.
# Formula: {formula}
# Source: Helsel 2012, chapter 5.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
# Program
value = min(x for x, nd in used if not nd)
print(value)
