# Mean and deviation of the normal distribution that fits detects and limits best, by the EM algorithm.
likeliest <- function(seen, unseen) {
  n <- length(seen) + length(unseen)
  m <- mean(seen)
  s <- sqrt(mean((seen - m)^2))
  for (step in 1:100000) {
    # Non-detects count by what is expected of them below their limits.
    z <- (unseen - m) / s
    r <- exp(dnorm(z, log = TRUE) - pnorm(z, log.p = TRUE))
    move <- sum(c(seen - m, -s * r)) / n
    spread <- sqrt(sum(c((seen - m)^2, s^2 * (1 - z * r))) / n - move^2)
    change <- abs(move) + abs(spread - s)
    m <- m + move; s <- spread
    if (change < 1e-14) break
  }
  c(m, s)
}
