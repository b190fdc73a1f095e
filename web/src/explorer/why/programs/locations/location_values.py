used = [
    (1.2, 0, "W-1"), (0.5, 1, "W-1"), (3, 0, "W-1"), (2.5, 0, "W-1"), (4, 0, "W-2"), (6, 0, "W-2"),
    (5, 1, "W-3"), (2, 1, "W-3"), (8, 0, "W-3"), (7, 0, "W-3"), (9, 0, "W-3"),
]
def complete(used):
    return max(used)
def censored(used):
    return max(x for x, nd in used)
by_shares = True  # Kaplan–Meier; else two different detects and logarithms are needed
# Program
from locations.samples_by_location import samples_by_location
def of_location(samples):
    results, detects = [x for x, nd in samples], [x for x, nd in samples if not nd]
    if not results:
        return None
    if len(detects) == len(results):
        return complete(results)
    is_known = len(detects) >= 3 if by_shares else len(set(detects)) > 1 and min(results) > 0
    return censored(samples) if is_known else None
value = [of_location(samples) for samples in samples_by_location(used).values()]
print(*value)
