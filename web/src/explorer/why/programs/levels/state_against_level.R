state_of <- function(x, cens, level) ifelse(is.na(x) | is.na(level), "cannot tell",
  ifelse(x > level + abs(level) * 1e-11, ifelse(cens, "cannot tell", "above"), "below"))
# Above any, else cannot tell any, else below.
state_of_any <- function(x, cens, level) {
  states <- state_of(x, cens, level)
  if ("above" %in% states) "above" else if ("cannot tell" %in% states) "cannot tell" else "below"
}
# A key has the location, matrix, fraction and unit of a sample.
samples_with_levels <- function(key) {
  at <- sub("\\t.*", "", key)
  split(seq_along(key), factor(at, unique(at)))
}
# The only level of some samples: others have none.
one_level <- function(level) if (length(unique(level)) == 1) level[1] else NA
