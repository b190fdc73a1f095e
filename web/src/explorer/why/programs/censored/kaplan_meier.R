kaplan_meier <- function(used, nd, tail) {
  # Each distinct detect, how often it occurs (d), and how many results are at or below it (n).
  p <- sort(unique(used[!nd]))
  d <- sapply(p, function(v) sum(used == v & !nd))
  n <- sapply(p, function(v) sum(used <= v))
  if (tail == "smallest-limit" && any(nd) && min(used[nd]) < p[1]) {
    least <- sum(used[nd] == min(used[nd]))
    p <- c(min(used[nd]), p); d <- c(least, d); n <- c(least, n)
  }
  # The product limit, from the largest detect down: the share of results at or below each.
  left <- rev(cumprod(rev((n - d) / n)))  # the share below each
  shares <- c(left[-1], 1)
  below <- left[1]  # what is left below the smallest
  # Values and their weights.
  x <- p; w <- diff(c(0, shares))
  if (tail == "zero") { x <- c(0, x); w <- c(below, w[1] - below, w[-1]) }
  list(p = p, d = d, n = n, shares = shares, below = below, x = x, w = w)
}
