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
b <- (of$slopes[of$h] + of$slopes[of$h + 1]) / 2
# What is equal in decimals is equal: 40 binary digits of the largest number count.
unit <- (max(abs(series$x)) + abs(b) * diff(range(series$position))) / 2^40
left <- round((series$x - b * (series$position - min(series$position))) / unit); a <- 0 * left
for (one in unique(series$season)) {
  here <- series$season == one
  a[here] <- colSums(higher(left[here], series$cens[here]))
}
a <- a[order(series$position)]
result <- sum(a[-1] * a[-length(a)]) / sum(a^2)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
