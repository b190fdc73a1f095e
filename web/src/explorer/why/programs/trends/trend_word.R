used <- c(1.1, 0.5, 1.4, 1.2, 1.9, 2.0, 2.4, 2.2, 2.9, 3.1)
nd <- c(0, 1, 0, 0, 0, 1, 0, 0, 0, 0) == 1
day <- c(
  "2012-02-14", "2012-08-20", "2013-02-19", "2013-08-13", "2014-02-11",
  "2014-08-12", "2015-02-17", "2015-08-18", "2016-02-16", "2016-08-16"
)
others <- c(0.2, 0.01, 0.6)
seasons <- "none"  # compared are all times; "month", "quarter": the same of other years; "year": years
# Program
source("trends/trend_series.R")
source("trends/trend_test.R")
source("trends/trend_adjusted_p.R")
tested <- trend_test(series_of(used, nd, day, seasons))
is_shown <- !is.na(tested$p) && adjusted_p(tested$p, others) < 0.05 && tested$s != 0
result <- if (!tested$is_enough) "too few" else if (!is_shown) "no trend shown" else
  if (tested$s > 0) "rising" else "falling"
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
