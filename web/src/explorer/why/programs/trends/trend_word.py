# Rising or falling where the p of Mann and Kendall’s test, adjusted by Benjamini and Hochberg, is below 0.05; too few
# below 8 medians or 4 that are detects. That share of false words holds for results that are independent in time.
# {compared}{within}
# Formula: adjusted p < 0.05, with the sign of S
# Source: Benjamini and Hochberg 1995, Journal of the Royal Statistical Society B 57. Kendall 1970, section 5; Helsel
# 2012, chapter 11; EPA Unified Guidance 2009, section 17.3.2; seasons: Hirsch, Slack and Smith 1982.
used = [
    (1.1, 0, "2012-02-14"), (0.5, 1, "2012-08-20"), (1.4, 0, "2013-02-19"), (1.2, 0, "2013-08-13"),
    (1.9, 0, "2014-02-11"), (2.0, 1, "2014-08-12"), (2.4, 0, "2015-02-17"), (2.2, 0, "2015-08-18"),
    (2.9, 0, "2016-02-16"), (3.1, 0, "2016-08-16"),
]
others = [0.2, 0.01, 0.6]
seasons = "none"  # compared are all times; "month", "quarter": the same of other years; "year": years
# Program
from trends.trend_series import series_of
from trends.trend_test import trend_test
from trends.trend_adjusted_p import adjusted_p
s, variance, pairs, p, is_enough = trend_test(series_of(used, seasons))
if not is_enough:
    value = "too few"
elif p is None or adjusted_p(p, others) >= 0.05 or s == 0:
    value = "no trend shown"
else:
    value = "rising" if s > 0 else "falling"
print(value)
