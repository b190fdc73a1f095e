used <- c(2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12)
seed <- 1
resamples <- 500
# Program
source("distributions/mulberry32.R")
n <- length(used)
means <- sort(colMeans(matrix(used[draws(seed, n, resamples)], nrow = n)))
middle <- mean(used)
bias <- qnorm(mean(means < middle - abs(middle) * 1e-12))
pull <- sum((used - middle)^3) / (6 * sum((used - middle)^2)^1.5)
shifted <- bias + qnorm(0.95)
share <- pnorm(bias + shifted / (1 - pull * shifted))
result <- means[min(max(ceiling(share * length(means)), 1), length(means))]
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
