# Benjamini and Hochberg: of the tests that were made together.
adjusted_p <- function(p, others) {
  ps <- sort(c(others, p))
  if (is.na(p)) 1 else min(1, (ps * length(ps) / seq_along(ps))[ps >= p])
}
