used <- c(0.5, 1.2, 0.8, 2.5, 1, 3.1, 4.7, 1.9, 2)
nd <- c(1, 0, 0, 0, 1, 0, 0, 0, 1) == 1
of_logs <- FALSE  # of the logarithms
# Program
detects <- sort(used[!nd])
# A non-detect ranks below a detect of the same value; limits above every detect have no position.
kept <- used <= max(detects)
j <- which(!nd[kept][order(used[kept], !nd[kept])])  # the ranks of detects
n <- sum(kept)
positions <- (n + 5 / 8) / (n + 1 / 4) * rev(cumprod(rev((j - 3 / 8) / (j + 5 / 8))))
result <- cor(if (of_logs) log(detects) else detects, qnorm(positions))
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
