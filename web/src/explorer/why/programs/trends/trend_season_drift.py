# The two-sided p of Kendall’s rank correlation between the day of the year and the year, of the days with a result;
# those of one year are not compared. The year is cut after its longest time without a sample. Below 0.05 a course
# within the year may look like a trend.
# Formula: p = 2Φ(−|S − sign S| / √var S), of the days of the year
# Source: Kendall 1970; where the year is cut is the product’s own.
used = [
    (1.1, 0, "2012-02-14"), (0.5, 1, "2012-08-20"), (1.4, 0, "2013-02-19"), (1.2, 0, "2013-08-13"),
    (1.9, 0, "2014-02-11"), (2.0, 1, "2014-08-12"), (2.4, 0, "2015-02-17"), (2.2, 0, "2015-08-18"),
    (2.9, 0, "2016-02-16"), (3.1, 0, "2016-08-16"),
]
# Program
from datetime import date
from trends.trend_test import trend_test
days = sorted({date.fromisoformat(day) for x, nd, day in used})
of_year = [(d - date(d.year, 1, 1)).days for d in days]
distinct = sorted(set(of_year))
gaps = [b - a for a, b in zip(distinct, distinct[1:])] + [distinct[0] + 366 - distinct[-1]]
start = distinct[0] if gaps[-1] == max(gaps) else distinct[gaps.index(max(gaps)) + 1]
s, variance, pairs, p, is_enough = trend_test([[(d.year, (day - start) % 366, False) for d, day in zip(days, of_year)]])
value = p
print(value)
