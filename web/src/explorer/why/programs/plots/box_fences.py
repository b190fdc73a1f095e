def fences(q1, q3, is_log):
    # The lower and the upper fence; without quartiles no result is beyond.
    if q1 is None or q3 is None:
        return float("-inf"), float("inf")
    if is_log:
        return q1 * (q1 / q3) ** 1.5, q3 * (q3 / q1) ** 1.5
    return q1 - 1.5 * (q3 - q1), q3 + 1.5 * (q3 - q1)
