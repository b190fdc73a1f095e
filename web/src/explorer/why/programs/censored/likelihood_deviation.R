used <- c(0.5, 1.2, 0.8, 2.5, 1, 3.1, 4.7, 1.9, 2)
nd <- c(1, 0, 0, 0, 1, 0, 0, 0, 1) == 1
# Program
source("censored/likelihood.R")
source("censored/likelihood_variance.R")
seen <- log(used[!nd]); unseen <- log(used[nd])
fit <- likeliest(seen, unseen); m <- fit[1]; s <- fit[2]
variance <- likelihood_variance(seen, unseen, m, s)
result <- if (variance <= 1) exp(m + s^2 / 2) * sqrt(expm1(s^2)) else NA
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
