used <- c(1.1, 7, 6, NA, 5, 9)
nd <- c(0, 0, 1, 0, 0, 0) == 1
level <- c(5, 5, 5, 5, 5, NA)
# Program
source("levels/is_over.R")
result <- sum(is.na(used) | is.na(level) | (nd & is_over(used, level)))
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
