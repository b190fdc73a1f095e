# Whether no barrier hides one position from another: the line between them crosses no segment (east and north of both
# ends); what lies on one is on both sides.
def sees(x, y, px, py, segments):
    vx, vy = px - x, py - y
    for ax, ay, bx, by in segments:
        ax, ay, bx, by = ax - x, ay - y, bx - x, by - y
        ux, uy = bx - ax, by - ay
        one, other, slack = uy * ax - ux * ay, ux * (vy - ay) - uy * (vx - ax), 1e-9 * (ux * ux + uy * uy)
        meets = (vx * ay - vy * ax) * (vx * by - vy * bx) <= 0
        if (one > 0) != (other > 0) and abs(one) > slack and abs(other) > slack and meets:
            return False
    return True
# The points that count at a position: the squares of their distances and their indexes, the nearest first.
def near_of(points, plane, barriers, nearest):
    there = [plane(x, y) for x, y, v in points]
    segments = list(zip(*[iter(barriers)] * 4))
    def near(x, y, without=-1):
        across, along = plane(x, y)
        squares = [((a - across) ** 2 + (b - along) ** 2, at) for at, (a, b) in enumerate(there)
                   if at != without and sees(x, y, *points[at][:2], segments)]
        return sorted(squares)[:nearest]
    return near
