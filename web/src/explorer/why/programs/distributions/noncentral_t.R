noncentral_t_quantile <- function(p, v, delta) {
  if (delta <= 37.62) return(qt(p, v, ncp = delta))
  # There qt is an approximation: Simpson’s rule over s, which is chi / sqrt(v).
  s <- seq(1 - 12 / sqrt(2 * v), 1 + 12 / sqrt(2 * v), length.out = 4001)
  weight <- c(1, rep(c(4, 2), 1999), 4, 1) * (s[2] - s[1]) / 3
  weight <- weight * exp(log(2) + v / 2 * log(v / 2) - lgamma(v / 2) + (v - 1) * log(s) - v * s^2 / 2)
  uniroot(function(t) sum(weight * pnorm(t * s - delta)) - p, c(delta / 2, 3 * delta), tol = 1e-13)$root
}
