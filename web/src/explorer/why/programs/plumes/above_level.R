# km east, km north and concentration of the cells above the level, by their estimates and so many of their deviations.
above_level <- function(cells, level, deviations, back) {
  values <- cbind(cells[, 1:2, drop = FALSE], back(cells[, 3] + deviations * cells[, 4]))
  values[values[, 3] > level * (1 + 1e-11), , drop = FALSE]
}
