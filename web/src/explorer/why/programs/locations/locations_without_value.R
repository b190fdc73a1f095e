used <- c(1.2, 0.5, 3, 2.5, 4, 6, 5, 2, 8, 7, 9)
nd <- c(0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0) == 1
key <- c("W-1", "W-1", "W-1", "W-1", "W-2", "W-2", "W-3", "W-3", "W-3", "W-3", "W-3")
values_of <- function(used, nd, key) c(3, 6, 9)
# Program
result <- sum(is.na(values_of(used, nd, key)))
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
