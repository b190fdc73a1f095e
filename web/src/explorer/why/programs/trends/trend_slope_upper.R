used <- c(1.1, 0.5, 1.4, 1.2, 1.9, 2.0, 2.4, 2.2, 2.9, 3.1)
nd <- c(0, 1, 0, 0, 0, 1, 0, 0, 0, 0) == 1
day <- c(
  "2012-02-14", "2012-08-20", "2013-02-19", "2013-08-13", "2014-02-11",
  "2014-08-12", "2015-02-17", "2015-08-18", "2016-02-16", "2016-08-16"
)
seasons <- "none"  # compared are all times; "month", "quarter": the same of other years; "year": years
# Program
source("trends/trend_series.R")
source("trends/trend_test.R")
source("trends/trend_slopes.R")
series <- series_of(used, nd, day, seasons)
of <- slopes_of(series)
reach <- qnorm(0.975) * sqrt(trend_test(series)$variance) + 1
result <- of$slopes[floor(of$h + reach) + 1]
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
