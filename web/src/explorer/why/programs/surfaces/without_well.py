# The estimates of the cells without one position of wells; cells that its wells do not reach stay as they are.
def without_well(cells, near, estimate):
    reach = [{at for square, at in near(x, y)} for x, y, v, sd in cells]
    def without(at):
        return [estimate(x, y, at)[0] if at in own else v for (x, y, v, sd), own in zip(cells, reach)]
    return without
