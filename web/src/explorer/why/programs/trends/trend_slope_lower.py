# The lower end of the 95% confidence interval of the slope: the smallest slope that the test does not reject. A year
# has 365.25 days.{within}
# Formula: b₍⌈h − C⌉₎, C = z(0.975) √var S + 1
# Source: Sen 1968; with non-detects Akritas, Murphy and LaValley 1995; Helsel 2012, chapter 11.
used = [
    (1.1, 0, "2012-02-14"), (0.5, 1, "2012-08-20"), (1.4, 0, "2013-02-19"), (1.2, 0, "2013-08-13"),
    (1.9, 0, "2014-02-11"), (2.0, 1, "2014-08-12"), (2.4, 0, "2015-02-17"), (2.2, 0, "2015-08-18"),
    (2.9, 0, "2016-02-16"), (3.1, 0, "2016-08-16"),
]
seasons = "none"  # compared are all times; "month", "quarter": the same of other years; "year": years
# Program
from math import ceil, floor, sqrt
from statistics import NormalDist
from trends.trend_series import series_of
from trends.trend_test import trend_test
from trends.trend_slopes import slopes_of
groups = series_of(used, seasons)
s, variance, pairs, p, is_enough = trend_test(groups)
slopes, h = slopes_of(groups)
reach = NormalDist().inv_cdf(0.975) * sqrt(variance) + 1
value = slopes[ceil(h - reach) - 1]
print(value)
