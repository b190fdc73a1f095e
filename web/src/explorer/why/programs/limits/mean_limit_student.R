used <- c(2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12)
nd <- rep(FALSE, 9)
middle_of <- function(used, nd) 5.5
error_of <- function(used, nd) 1.25
# Program
result <- middle_of(used, nd) + qt(0.95, length(used) - 1) * error_of(used, nd)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
