used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
# Program
from background.tolerance_rank import tolerance_rank
value = tolerance_rank([x for x, nd in used])
print(value)
