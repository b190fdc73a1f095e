variogram <- function(shape, nugget, partial_sill, reach) function(h) {
  s <- h / reach
  share <- switch(shape,
    spherical = ifelse(s < 1, 1.5 * s - 0.5 * s^3, 1),
    exponential = -expm1(-s),
    gaussian = -expm1(-s * s)
  )
  ifelse(h == 0, 0, nugget + partial_sill * share)
}
kriging <- function(points, plane, gamma) function(found) {
  own <- found$at
  between <- gamma(as.matrix(dist(plane(points$x, points$y)[own, , drop = FALSE])))
  right <- c(gamma(sqrt(found$square)), 1)
  weights <- solve(rbind(cbind(between, 1), c(rep(1, length(own)), 0)), right)
  c(sum(weights[seq_along(own)] * points$v[own]), max(0, sum(weights * right)))
}
inverse_distances <- function(points, power) function(found) {
  weights <- (found$square[1] / found$square)^(power / 2)
  c(sum(weights * points$v[found$at]) / sum(weights), 0)
}
# The estimate and its variance at a position; NA where no well is in sight, or none is left.
estimator <- function(points, near, weigh) function(x, y, without = 0) {
  found <- near(x, y, without)
  if (length(found$at) == 0) return(c(NA, NA))
  if (found$square[1] == 0) c(points$v[found$at[1]], 0) else weigh(found)
}
