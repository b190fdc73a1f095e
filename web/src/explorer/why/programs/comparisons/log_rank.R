# The sum of the differences, and the two-sided p. Results, whether each is a non-detect, and whether it is of the location.
log_rank <- function(used, nd, bg, bg_nd, weights) {
  v <- c(used, bg); cens <- c(nd, bg_nd); own <- rep(c(TRUE, FALSE), c(length(used), length(bg)))
  off <- 0; variance <- 0; share <- 1
  for (one in sort(unique(v[!cens]), decreasing = TRUE)) {
    risk <- v <= one; here <- v == one & !cens
    r <- sum(risk); d <- sum(here); part <- sum(risk & own) / r
    weight <- if (weights == "peto-peto") share else sqrt(r)
    off <- off + weight * (sum(here & own) - d * part)
    if (r > 1) variance <- variance + weight^2 * d * part * (1 - part) * (r - d) / (r - 1)
    share <- share * (r - d) / r
  }
  list(off = off, p = 2 * pnorm(-abs(off) / sqrt(variance)))
}
