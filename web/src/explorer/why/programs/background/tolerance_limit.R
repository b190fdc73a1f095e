source("distributions/noncentral_t.R")
tolerance_limit <- function(of) {
  k <- noncentral_t_quantile(0.95, of$n - 1, qnorm(0.95) * sqrt(of$n)) / sqrt(of$n)
  of$middle + k * of$spread
}
