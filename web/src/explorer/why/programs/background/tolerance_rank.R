# The smallest result of which 0.95 of the background lies below with a confidence of 0.95, else the largest.
tolerance_rank <- function(values) sort(values)[min(qbinom(0.95, length(values), 0.95) + 1, length(values))]
