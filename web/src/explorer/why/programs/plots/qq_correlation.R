used <- c(2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12)
of_logs <- FALSE  # of the logarithms
# Program
x <- sort(if (of_logs) log(used) else used)
result <- cor(x, qnorm((seq_along(x) - 3 / 8) / (length(x) + 1 / 4)))
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
