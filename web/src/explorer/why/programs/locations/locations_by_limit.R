used <- c(rbind(1:9, 2 * 0:8 + 1))
nd <- seq_along(used) == 5
day <- rep("2012-01-10", 18)
level <- rep(c(4, 30), 9)
key <- rep(c("W-1", "W-2"), 9)
shapiro_w <- function(used, nd) 0.9
shapiro_p <- function(used, nd) 0.1
by_t <- function(used, nd) 5
by_chebyshev <- function(used, nd) 6
by_gamma <- function(used, nd) 4.5
by_land <- function(used, nd) 5.5
censored_chebyshev <- function(used, nd) 7
censored_land <- function(used, nd) 6.5
censored_spread <- function(used, nd) 1
state <- "above"  # or "cannot tell", or "below"
# Program
source("levels/state_against_level.R")
# NA where the rule gives no limit.
by_rule <- function(x, cens) {
  n <- length(x); of <- function(limit) limit(x, cens)
  if (n < 8 || sum(!cens) < 4 || length(unique(x[!cens])) == 1) return(NA)
  if (any(cens)) {
    if (min(x) <= 0) return(of(censored_chebyshev))
    if (n < 15 && of(censored_spread) > 2) return(NA)
    return(min(of(censored_land), of(censored_chebyshev)))
  }
  if (n > 5000) return(NA)
  if (min(x) <= 0) return(if (n >= 15 && of(shapiro_p) >= 0.05) of(by_t) else of(by_chebyshev))
  w <- c(of(shapiro_w), shapiro_w(x^(1 / 3), cens), shapiro_w(log(x), cens))
  if (n < 15 && w[2] > w[3] + 0.06) return(of(by_gamma))
  if (n < 15) return(if (sd(log(x)) > 2) NA else min(of(by_land), of(by_chebyshev)))
  if (w[1] >= max(w)) of(by_t) else if (w[2] >= w[3]) of(by_gamma) else of(by_land)
}
one <- function(i) {
  at <- one_level(level[i]); i <- i[!is.na(used[i])]
  state_of(by_rule(used[i], nd[i]), FALSE, at)
}
result <- sum(sapply(samples_with_levels(key), one) == state)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
