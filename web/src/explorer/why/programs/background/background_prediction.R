used <- c(0.3, 0.9, 1.1, 0.6, 2.2, 0.7, 1.4, 0.8, 1.6)
nd <- rep(FALSE, 9)
of_logs <- TRUE  # of the logarithms
future <- 4  # so many results to come
# Program
source("distributions/normal_moments.R")
source("background/prediction_limit.R")
y <- if (of_logs) log(used) else used
limit <- prediction_limit(normal_moments(y), future)
result <- if (of_logs) exp(limit) else limit
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
