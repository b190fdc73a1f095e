source("distributions/plotting_positions.R")
# The line through the logarithms of the detects, and what it imputes.
filled_by_regression <- function(used, nd) {
  of <- plotting_positions(used, nd)
  line <- coef(lm(log(of$detects) ~ qnorm(of$positions)))
  c(of$detects, exp(line[1] + line[2] * qnorm(of$hidden)))
}
