source("censored/likelihood.R")
# Mean and deviation of the greatest likelihood, and the number that counts: all detects and half of the non-detects.
censored_moments <- function(seen, unseen) {
  fit <- likeliest(seen, unseen); n <- length(seen) + length(unseen)
  list(middle = fit[1], spread = fit[2] * sqrt(n / (n - 1)), n = (n + length(seen) + 1) %/% 2)
}
