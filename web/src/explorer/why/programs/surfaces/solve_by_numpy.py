# Every well is left out in turn: without numpy that takes many minutes.
import numpy
def solve(rows):
    rows = numpy.array(rows)
    return numpy.linalg.solve(rows[:, :-1], rows[:, -1]).tolist()
