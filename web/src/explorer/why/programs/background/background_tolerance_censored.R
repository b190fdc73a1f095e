used <- c(0.5, 1.2, 0.8, 2.5, 1, 3.1, 4.7, 1.9, 2)
nd <- c(1, 0, 0, 0, 1, 0, 0, 0, 1) == 1
of_logs <- TRUE  # of the logarithms
# Program
source("censored/censored_moments.R")
source("background/tolerance_limit.R")
y <- if (of_logs) log(used) else used
limit <- tolerance_limit(censored_moments(y[!nd], y[nd]))
result <- if (of_logs) exp(limit) else limit
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
