used <- c(1.1, 0.5, 1.4, 1.2, 1.9, 2.0, 2.4, 2.2, 2.9, 3.1)
nd <- c(0, 1, 0, 0, 0, 1, 0, 0, 0, 0) == 1
day <- c(
  "2012-02-14", "2012-08-20", "2013-02-19", "2013-08-13", "2014-02-11",
  "2014-08-12", "2015-02-17", "2015-08-18", "2016-02-16", "2016-08-16"
)
# Program
source("trends/trend_test.R")
d <- sort(unique(as.Date(day)))
of_year <- as.numeric(format(d, "%j")) - 1; distinct <- sort(unique(of_year))
gaps <- c(diff(distinct), distinct[1] + 366 - distinct[length(distinct)])
start <- if (gaps[length(gaps)] == max(gaps)) distinct[1] else distinct[which.max(gaps) + 1]
year <- as.numeric(format(d, "%Y"))
result <- trend_test(data.frame(x = (of_year - start) %% 366, cens = FALSE, time = year, season = 0))$p
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
