used <- c(12, 5, 8, 20, 3, 15)
nd <- c(0, 1, 0, 0, 1, 0) == 1
day <- c("2012-01-10", "2012-01-20", "2012-02-14", "2012-03-05", "2012-03-25", "2012-06-30")
end <- "from"  # non-detects at 0, or "to": at their limits
flow_days <- c(10, 20, 45, 65, 182)  # of the year, with the flow of each in ft3/s
flows <- c(7.5, 2, 9, 4.25, 11)
months <- c(4, 6, 7, 5, 2.5, 1, 3, 8)  # mean flows of the year in ft3/s
lengths <- c(31, 29, 31, 30, 31, 30, 31, 31)  # their days
factor <- 1  # from the unit of the samples to ug/L
kg <- 1  # of the unit of mass
units <- c()  # of samples in several units, with the factor of each
factors <- c()
# Program
source("loads/in_one_unit.R")
x <- in_one_unit(used, key, units, factors)
at <- as.POSIXlt(as.Date(day))$yday + 1
days <- intersect(unique(at), flow_days)
N <- sum(lengths); Q <- sum(months * lengths) / N * 0.3048^3; n <- length(days)
q <- flows[match(days, flow_days)] * 0.3048^3
load <- function(limit) {
  l <- q * sapply(days, function(one) mean(ifelse(nd[at == one], limit * x[at == one], x[at == one]))) * factor
  c <- 1 / n - 1 / N
  (mean(l) + c * cov(l, q) / mean(q)) / (mean(q) * (1 + c * var(q) / mean(q)^2)) * Q * 0.0864 * N
}
result <- (if (end == "from") min else max)(load(0), load(1)) / kg
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
