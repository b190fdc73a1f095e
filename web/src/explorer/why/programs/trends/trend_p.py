# The two-sided p of Mann and Kendall’s test by the normal approximation with continuity correction; the variance is
# the exact one over all orders. {compared}{within}
# Formula: p = 2Φ(−|S − sign S| / √var S); var S = Σ over seasons [(Σtᵢ² − Σt²)(Σdᵢ² − Σd²) / (n(n − 1)(n − 2)) + Σt²
# Σd² / (2n(n − 1))]
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
value = p
print(value)
