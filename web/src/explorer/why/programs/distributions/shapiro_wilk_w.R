used <- c(2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12)
of_logs <- FALSE  # of the logarithms
# Program
source("distributions/shapiro_wilk.R")
result <- shapiro_wilk(if (of_logs) log(used) else used)$w
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
