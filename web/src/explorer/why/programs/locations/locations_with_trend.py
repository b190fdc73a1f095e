# The number of locations of which {meaning}: Mann and Kendall’s test of each series, its p adjusted for all tests
# together by Benjamini and Hochberg, below 0.05. Several results of a day are one, their median.
# Formula: adjusted p < 0.05, with the sign of S
# Source: Benjamini and Hochberg 1995; EPA Unified Guidance 2009, section 17.3.2. Trends explains each series.
used = [
    (1, 0, "2010-05-01", "W-1\tWater"), (20, 0, "2010-05-02", "W-2\tWater"), (3, 0, "2010-05-03", "W-3\tWater"),
    (2, 0, "2011-05-01", "W-1\tWater"), (19, 0, "2011-05-02", "W-2\tWater"), (4, 0, "2011-05-03", "W-3\tWater"),
    (3, 0, "2012-05-01", "W-1\tWater"), (18, 0, "2012-05-02", "W-2\tWater"), (3, 0, "2012-05-03", "W-3\tWater"),
    (4, 0, "2013-05-01", "W-1\tWater"), (17, 0, "2013-05-02", "W-2\tWater"), (4, 0, "2013-05-03", "W-3\tWater"),
    (5, 0, "2014-05-01", "W-1\tWater"), (16, 0, "2014-05-02", "W-2\tWater"), (3, 0, "2014-05-03", "W-3\tWater"),
    (6, 0, "2015-05-01", "W-1\tWater"), (15, 0, "2015-05-02", "W-2\tWater"), (4, 0, "2015-05-03", "W-3\tWater"),
    (7, 0, "2016-05-01", "W-1\tWater"), (14, 0, "2016-05-02", "W-2\tWater"), (3, 0, "2016-05-03", "W-3\tWater"),
    (8, 0, "2017-05-01", "W-1\tWater"), (13, 0, "2017-05-02", "W-2\tWater"), (4, 0, "2017-05-03", "W-3\tWater"),
    (9, 0, "2018-05-01", "W-1\tWater"), (12, 0, "2018-05-02", "W-2\tWater"), (3, 0, "2018-05-03", "W-3\tWater"),
]
seasons = "none"  # compared are all times; "month", "quarter": the same of other years; "year": years
trend = "rising"  # or "falling", or "both"
# Program
from trends.trend_series import series_of
from trends.trend_test import trend_test
series = {}
for x, nd, day, key in used:
    series.setdefault(key, []).append((x, nd, day))
found = {key: trend_test(series_of(samples, seasons)) for key, samples in series.items()}
ps = sorted(p for s, variance, pairs, p, is_enough in found.values() if p is not None)
adjusted = lambda p: min([1.0] + [q * len(ps) / (i + 1) for i, q in enumerate(ps) if q >= p])
words = {}
for key, (s, variance, pairs, p, is_enough) in found.items():
    if p is not None and s != 0 and adjusted(p) < 0.05 and key.split("\t")[0]:
        words.setdefault(key.split("\t")[0], set()).add("rising" if s > 0 else "falling")
wanted = {"rising", "falling"} if trend == "both" else {trend}
value = sum(1 for found_words in words.values() if found_words == wanted)
print(value)
