used <- c(0.5, 1.2, 0.8, 2.5, 1, 3.1, 4.7, 1.9, 2)
nd <- c(1, 0, 0, 0, 1, 0, 0, 0, 1) == 1
of_logs <- FALSE  # of the logarithms
# Program
source("distributions/plotting_positions.R")
of <- plotting_positions(used, nd)
result <- cor(if (of_logs) log(of$detects) else of$detects, qnorm(of$positions))
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
