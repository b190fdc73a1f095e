import math
# (km east, km north, estimate, deviation) of each cell with a value. Python takes a minute for some ten thousand.
def cells_of(estimate, first_x, first_y, step_x, step_y, runs):
    cells = []
    for row, first, last in zip(*[iter(runs)] * 3):
        for column in range(first, last + 1):
            east, north = first_x + column * step_x, first_y + row * step_y
            v, variance = estimate(east, north)
            if v is not None:
                cells.append((east, north, v, math.sqrt(variance)))
    return cells
