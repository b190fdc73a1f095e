used <- c(0.5, 1.2, 0.8, 2.5, 1, 3.1, 4.7, 1.9, 2)
nd <- c(1, 0, 0, 0, 1, 0, 0, 0, 1) == 1
bg <- c(0.3, 0.9, 1.1, 0.6, 2.2, 0.7)
bg_nd <- c(1, 0, 0, 0, 0, 1) == 1
limit_of <- function(used, nd) 1.95
# Program
result <- sum(used > limit_of(bg, bg_nd) & !nd)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
