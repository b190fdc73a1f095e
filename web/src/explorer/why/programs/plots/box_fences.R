# The lower and the upper fence; without quartiles no result is beyond.
fences <- function(q1, q3, is_log) {
  if (is.na(q1) || is.na(q3)) return(c(-Inf, Inf))
  if (is_log) c(q1 * (q1 / q3)^1.5, q3 * (q3 / q1)^1.5) else c(q1 - 1.5 * (q3 - q1), q3 + 1.5 * (q3 - q1))
}
