# From mean and deviation of logarithms.
land_limit <- function(n, middle, spread) {
  log_cosh <- function(y) abs(y) + log1p(exp(-2 * abs(y))) - log(2)
  # 1 - tanh(y)
  below_one <- function(y) 2 / (exp(2 * y) + 1)
  # Up to a factor that the share does not depend on.
  simpson <- function(f, a, b) sum(f(seq(a, b, length.out = 4001)) * c(1, rep(c(4, 2), 1999), 4, 1)) * (b - a)
  share <- function(x) {
    # The density of a distance y is cosh(y)^(1 - n) exp(pull tanh(y)); it is highest at `mode`.
    pull <- spread * sqrt(n * (n - 1)) * cosh(x) / 2
    mode <- asinh(2 * pull / (n - 1)) / 2
    width <- 40 / (n - 1) + 10 / sqrt((n - 1) * (1 + tanh(mode)^2))
    density <- function(y) {
      exp((n - 1) * (log_cosh(mode) - log_cosh(y)) + pull * (below_one(mode) - below_one(y)))
    }
    m <- min(max(x, mode - width), mode + width)
    below <- simpson(density, mode - width, m)
    below / (below + simpson(density, m, mode + width)) - 0.95
  }
  x <- uniroot(share, c(-60, 60), tol = 1e-14)$root
  exp(middle + spread * sqrt((n - 1) / n) * sinh(x))
}
