# What no well bears out: a cell above it counts as it in a mass.
well_top <- function(values, level, logs, back) {
  known <- back(values[!is.na(values)])
  max(level, 3 * max(known) - (if (logs) 0 else 2 * min(known)))
}
