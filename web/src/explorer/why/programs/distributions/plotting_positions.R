# The detects, their plotting positions, and those of the non-detects.
plotting_positions <- function(used, nd) {
  detects <- sort(used[!nd])
  limits <- sort(used[nd & used <= max(detects)])
  positions <- hidden <- numeric(0)
  if (length(limits) > 0) {
    edges <- sort(unique(limits))
    if (detects[1] < edges[1]) edges <- c(-Inf, edges)
    above <- 0
    for (i in rev(seq_along(edges))) {
      high <- if (i < length(edges)) edges[i + 1] else Inf
      here <- sum(detects >= edges[i] & detects < high)
      below <- sum(detects < edges[i]) + sum(limits <= edges[i])
      after <- above
      if (here > 0) above <- above + here / (here + below) * (1 - above)
      m <- sum(limits == edges[i])
      positions <- c(1 - above + (above - after) * seq_len(here) / (here + 1), positions)
      hidden <- c((1 - above) * seq_len(m) / (m + 1), hidden)
    }
  } else positions <- ppoints(length(detects))
  list(detects = detects, positions = positions, hidden = hidden)
}
