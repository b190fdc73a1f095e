used <- c(12, 5, 8, 20, 3, 15)
nd <- c(0, 1, 0, 0, 1, 0) == 1
day <- c("2012-01-10", "2012-01-20", "2012-02-14", "2012-03-05", "2012-03-25", "2012-06-30")
end <- "from"  # non-detects at 0, or "to": at their limits
flows <- c(4, 6, 7, NA, 2.5, 1, 3, 8)  # means in ft3/s: of a year by months
days <- c(31, 29, 31, 30, 31, 30, 31, 31)  # of each flow
factor <- 1  # from the unit of the samples to ug/L
kg <- 1  # of the unit of mass
units <- c()  # of samples in several units, with the factor of each
factors <- c()
# Program
source("loads/in_one_unit.R")
x <- in_one_unit(used, key, units, factors)
pick <- if (end == "from") min else max
result <- 0
for (at in seq_along(flows)) {
  own <- length(flows) == 1 | as.integer(substr(day, 6, 7)) == at
  if (any(own) && !is.na(flows[at])) {
    c <- c(mean(ifelse(nd[own], 0, x[own])), mean(x[own])) * factor
    result <- result + pick(c * flows[at] * 0.3048^3 * 0.0864 * days[at]) / kg
  }
}
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
