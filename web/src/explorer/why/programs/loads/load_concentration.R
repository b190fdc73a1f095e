used <- c(12, 5, 8, 20, 3, 15)
nd <- c(0, 1, 0, 0, 1, 0) == 1
end <- "from"  # non-detects at 0, or "to": at their limits
factor <- 1  # from the unit of the samples to ug/L
units <- c()  # of samples in several units, with the factor of each
factors <- c()
# Program
source("loads/in_one_unit.R")
x <- in_one_unit(used, key, units, factors)
result <- mean(if (end == "from") ifelse(nd, 0, x) else x) * factor
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
