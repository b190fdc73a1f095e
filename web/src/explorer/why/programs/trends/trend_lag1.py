# The correlation of neighbors in time, of the scores of y − b t, b the slope: how many of them each is known to lie
# above, less how many below, which without non-detects is its rank. Above 0.2 results follow each other closely, and
# p is too small. Few results lower it: of n independent ones it is −2/n on average.{within}
# Formula: r = Σ aᵢ aᵢ₊₁ / Σ aᵢ², a the scores
# Source: Hamed and Rao 1998, Journal of Hydrology 204, of ranks; scores with non-detects: Gehan 1965, Biometrika 52.
used = [
    (1.1, 0, "2012-02-14"), (0.5, 1, "2012-08-20"), (1.4, 0, "2013-02-19"), (1.2, 0, "2013-08-13"),
    (1.9, 0, "2014-02-11"), (2.0, 1, "2014-08-12"), (2.4, 0, "2015-02-17"), (2.2, 0, "2015-08-18"),
    (2.9, 0, "2016-02-16"), (3.1, 0, "2016-08-16"),
]
seasons = "none"  # compared are all times; "month", "quarter": the same of other years; "year": years
# Program
from trends.trend_series import series_of
from trends.trend_test import higher
from trends.trend_slopes import slopes_of
groups = series_of(used, seasons)
slopes, h = slopes_of(groups)
b, scores = (slopes[h - 1] + slopes[h]) / 2, []
every = [one for group in groups for one in group]
start, end = min(one[3] for one in every), max(one[3] for one in every)
# What is equal in decimals is equal: 40 binary digits of the largest number count.
unit = (max(abs(one[1]) for one in every) + abs(b) * (end - start)) / 2**40
for group in groups:
    left = [(time, round((x - b * (position - start)) / unit), nd) for time, x, nd, position in group]
    for one, (_, _, _, position) in zip(left, group):
        scores.append((position, sum(higher(other, one) for other in left)))
a = [score for _, score in sorted(scores)]
value = sum(x * y for x, y in zip(a, a[1:])) / sum(x * x for x in a)
print(value)
