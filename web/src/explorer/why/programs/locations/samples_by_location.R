# Of each location the positions of its samples.
samples_by_location <- function(key) split(seq_along(key), factor(key, unique(key)))
