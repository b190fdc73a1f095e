used <- c(0.5, 1.2, 0.8, 2.5, 1, 3.1, 4.7, 1.9, 2)
nd <- c(1, 0, 0, 0, 1, 0, 0, 0, 1) == 1
# Program
source("background/tolerance_rank.R")
result <- tolerance_rank(used)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
