# The columns km east, km north, estimate and deviation of the cells with a value.
cells_of <- function(estimate, first_x, first_y, step_x, step_y, runs) {
  runs <- matrix(runs, ncol = 3, byrow = TRUE)
  cells <- do.call(rbind, lapply(seq_len(nrow(runs)), function(at) {
    cbind(first_x + (runs[at, 2]:runs[at, 3]) * step_x, first_y + runs[at, 1] * step_y)
  }))
  found <- t(apply(cells, 1, function(one) estimate(one[1], one[2])))
  cbind(cells, found[, 1], sqrt(found[, 2]))[!is.na(found[, 1]), , drop = FALSE]
}
