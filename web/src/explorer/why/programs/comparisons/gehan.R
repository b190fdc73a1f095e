# The sum of the scores, and the two-sided p. Results, whether each is a non-detect, and whether it is of the location.
gehan <- function(used, nd, bg, bg_nd) {
  v <- c(used, bg); cens <- c(nd, bg_nd); own <- rep(c(TRUE, FALSE), c(length(used), length(bg)))
  m <- length(used); n <- length(bg)
  # 1 if the first is known to be higher than the second, -1 if lower, 0 if that cannot be determined.
  higher <- outer(seq_along(v), seq_along(v), function(i, j) ifelse(cens[i] & cens[j], 0,
    ifelse(cens[j], v[i] >= v[j], ifelse(cens[i], -(v[j] >= v[i]), sign(v[i] - v[j])))))
  scores <- rowSums(higher)
  off <- sum(scores[own])
  variance <- m * n / (m + n) * sum(scores^2) / (m + n - 1)
  list(off = off, p = 2 * pnorm(-abs(off) / sqrt(variance)))
}
