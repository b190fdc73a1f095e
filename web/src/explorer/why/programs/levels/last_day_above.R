used <- c(1.1, 7, 6, 8)
nd <- c(0, 0, 1, 0) == 1
day <- c("2012-02-14", "2012-05-10", "2013-02-19", "2013-02-19")
level <- c(5, 5, 5, 5)
# Program
source("levels/is_over.R")
result <- max(day[is_over(used, level) & !nd])
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
