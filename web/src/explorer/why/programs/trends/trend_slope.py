# The median of the slopes of all pairs (Theil–Sen); with non-detects the slope at which S of the residuals changes
# its sign (Akritas–Theil–Sen): each pair’s slope weighs 2, that with one non-detect 1. A year has 365.25
# days.{within}
# Formula: (b₍h₎ + b₍h₊₁₎) / 2 of the weighted slopes in ascending order, h = S far below all of them
# Source: Sen 1968; with non-detects Akritas, Murphy and LaValley 1995; Helsel 2012, chapter 11.
used = [
    (1.1, 0, "2012-02-14"), (0.5, 1, "2012-08-20"), (1.4, 0, "2013-02-19"), (1.2, 0, "2013-08-13"),
    (1.9, 0, "2014-02-11"), (2.0, 1, "2014-08-12"), (2.4, 0, "2015-02-17"), (2.2, 0, "2015-08-18"),
    (2.9, 0, "2016-02-16"), (3.1, 0, "2016-08-16"),
]
seasons = "none"  # compared are all times; "month", "quarter": the same of other years; "year": years
# Program
from trends.trend_series import series_of
from trends.trend_slopes import slopes_of
slopes, h = slopes_of(series_of(used, seasons))
value = (slopes[h - 1] + slopes[h]) / 2
print(value)
