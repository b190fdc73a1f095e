# The slopes of all pairs in ascending order, each as often as it weighs, and S far below all of them.
slopes_of <- function(series) {
  slopes <- numeric(0); h <- 0
  for (one in unique(series$season)) {
    here <- series[series$season == one, ]; x <- here$x; cens <- here$cens; t <- here$time
    pair <- which(outer(t, t, function(a, b) b > a), arr.ind = TRUE)
    i <- pair[, 1]; j <- pair[, 2]
    h <- h + sum(!cens[j])
    slopes <- c(slopes, rep((x[j] - x[i]) / (t[j] - t[i]), 2 - cens[i] - cens[j]))
  }
  list(slopes = sort(slopes), h = h)
}
