# Whether no barrier hides positions from another: the line between them crosses no segment (east and north of both
# ends); what lies on one is on both sides.
sees <- function(x, y, px, py, segments) {
  if (length(segments) == 0) return(rep(TRUE, length(px)))
  segments <- matrix(segments, ncol = 4, byrow = TRUE)
  ax <- segments[, 1] - x; ay <- segments[, 2] - y; bx <- segments[, 3] - x; by <- segments[, 4] - y
  ux <- bx - ax; uy <- by - ay; slack <- 1e-9 * (ux^2 + uy^2); one <- uy * ax - ux * ay
  mapply(function(vx, vy) {
    other <- ux * (vy - ay) - uy * (vx - ax)
    meets <- (vx * ay - vy * ax) * (vx * by - vy * bx) <= 0
    !any((one > 0) != (other > 0) & abs(one) > slack & abs(other) > slack & meets)
  }, px - x, py - y)
}
# The points that count at a position: their indexes and the squares of their distances, the nearest first.
near_of <- function(points, plane, barriers, nearest) {
  there <- plane(points$x, points$y)
  function(x, y, without = 0) {
    here <- plane(x, y)
    square <- (there[, 1] - here[1])^2 + (there[, 2] - here[2])^2
    if (without > 0) square[without] <- Inf
    square[!sees(x, y, points$x, points$y, barriers)] <- Inf
    found <- head(order(square), min(nearest, sum(is.finite(square)), na.rm = TRUE))
    list(at = found, square = square[found])
  }
}
