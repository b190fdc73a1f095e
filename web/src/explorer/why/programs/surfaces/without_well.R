# The estimates of the cells without one position of wells; cells that its wells do not reach stay as they are.
without_well <- function(cells, near, estimate) {
  reach <- lapply(seq_len(nrow(cells)), function(one) near(cells[one, 1], cells[one, 2])$at)
  function(at) {
    left <- cells[, 3]
    for (one in which(sapply(reach, function(own) at %in% own))) left[one] <- estimate(cells[one, 1], cells[one, 2], at)[1]
    left
  }
}
