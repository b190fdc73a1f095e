from datetime import date
from statistics import median
def series_of(used, seasons):
    # Groups of (time, result, is non-detect, position) by season, where several results of a time are one.
    taken, groups = {}, {}
    for x, nd, day in used:
        d = date.fromisoformat(day)
        position = (d - date(1970, 1, 1)).days / 365.25
        season = {"month": d.month, "quarter": (d.month - 1) // 3}.get(seasons, 0)
        key = (season, position if seasons == "none" else d.year)
        taken.setdefault(key, []).append((x, nd, position))
    for (season, time), own in sorted(taken.items()):
        # With non-detects at their limits, and far below: the median is known where the two agree.
        upper = median(x for x, nd, position in own)
        lower = median(float("-inf") if nd else x for x, nd, position in own)
        one = (time, upper, lower < upper, median(position for x, nd, position in own))
        groups.setdefault(season, []).append(one)
    return list(groups.values())
