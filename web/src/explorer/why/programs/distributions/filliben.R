used <- c(2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12)
of_logs <- FALSE  # of the logarithms
# Program
x <- sort(if (of_logs) log(used) else used)
n <- length(x)
last <- 0.5^(1 / n)
medians <- c(1 - last, (seq_len(n)[-c(1, n)] - 0.3175) / (n + 0.365), last)
result <- cor(x, qnorm(medians))
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
