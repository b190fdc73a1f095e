used <- c(0.5, 1.2, 0.8, 2.5, 1, 3.1, 4.7, 1.9, 2)
nd <- c(1, 0, 0, 0, 1, 0, 0, 0, 1) == 1
seed <- 1
resamples <- 200
# Program
source("censored/regression_on_order.R")
source("distributions/mulberry32.R")
means <- apply(draws(seed, length(used), resamples), 2, function(at) {
  if (length(unique(used[at][!nd[at]])) > 1) mean(filled_by_regression(used[at], nd[at])) else NA
})
result <- sd(means, na.rm = TRUE)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
