# How far m + s^2 / 2 is known: from the second derivatives of the likelihood in m and s.
likelihood_variance <- function(seen, unseen, m, s) {
  z <- (seen - m) / s
  y <- (unseen - m) / s
  r <- exp(dnorm(y, log = TRUE) - pnorm(y, log.p = TRUE))
  bend <- -r * (y + r)
  mm <- -length(seen) + sum(bend)
  ms <- -2 * sum(z) + sum(bend * y + r)
  ss <- sum(1 - 3 * z^2) + sum(bend * y^2 + 2 * r * y)
  -(ss - 2 * s * ms + s^2 * mm) / (mm * ss - ms^2) * s^2
}
