# 1 if the second of a pair is higher, -1 if it is lower, 0 if that cannot be determined; and the same for times.
higher <- function(x, cens) outer(seq_along(x), seq_along(x), function(i, j) ifelse(cens[i] & cens[j], 0,
  ifelse(cens[i], x[j] >= x[i], ifelse(cens[j], -(x[i] >= x[j]), sign(x[j] - x[i])))))
after <- function(t) sign(outer(t, t, function(a, b) b - a))
# S, its variance, the number of pairs, p, and whether there are enough results for a p.
trend_test <- function(series) {
  s <- 0; variance <- 0; pairs <- 0
  for (one in unique(series$season)) {
    here <- series[series$season == one, ]; n <- nrow(here)
    known <- higher(here$x, here$cens); timed <- after(here$time)
    s <- s + sum(known * timed) / 2
    three <- (sum(rowSums(timed)^2) - sum(timed^2)) * (sum(rowSums(known)^2) - sum(known^2))
    if (n > 2) variance <- variance + three / (n * (n - 1) * (n - 2))
    if (n > 1) variance <- variance + sum(timed^2) * sum(known^2) / (2 * n * (n - 1))
    pairs <- pairs + n * (n - 1) / 2
  }
  is_enough <- nrow(series) >= 8 && sum(!series$cens) >= 4
  p <- if (is_enough && variance > 0) 2 * pnorm(-abs(s - sign(s)) / sqrt(variance)) else NA
  list(s = s, variance = variance, pairs = pairs, p = p, is_enough = is_enough)
}
