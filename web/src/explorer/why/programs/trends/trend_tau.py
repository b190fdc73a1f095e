# Kendall’s tau: S, the pairs whose later result is higher less those whose later one is lower, by the number of
# pairs. {compared}{within}
# Formula: τ = S / Σ n(n − 1)/2
# Source: Kendall 1970, section 5; Helsel 2012, chapter 11; EPA Unified Guidance 2009, section 17.3.2; seasons:
# Hirsch, Slack and Smith 1982.
used = [
    (1.1, 0, "2012-02-14"), (0.5, 1, "2012-08-20"), (1.4, 0, "2013-02-19"), (1.2, 0, "2013-08-13"),
    (1.9, 0, "2014-02-11"), (2.0, 1, "2014-08-12"), (2.4, 0, "2015-02-17"), (2.2, 0, "2015-08-18"),
    (2.9, 0, "2016-02-16"), (3.1, 0, "2016-08-16"),
]
seasons = "none"  # compared are all times; "month", "quarter": the same of other years; "year": years
# Program
from trends.trend_series import series_of
from trends.trend_test import trend_test
s, variance, pairs, p, is_enough = trend_test(series_of(used, seasons))
value = s / pairs
print(value)
