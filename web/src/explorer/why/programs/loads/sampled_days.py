from datetime import date
def sampled_days(known, flow_days):
    # Of each day of the year with a flow its (result, is a non-detect).
    days = {}
    for x, nd, day in known:
        at = date.fromisoformat(day).timetuple().tm_yday
        if at in flow_days:
            days.setdefault(at, []).append((x, nd))
    return days
