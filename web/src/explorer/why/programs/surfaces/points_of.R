# The value of each well, or its logarithm.
well_values <- function(wells, values, locations, logs) {
  value <- values[match(wells, locations)]
  if (logs) log(value) else value
}
# km east and north and the value of each position; wells at one are averaged.
points_of <- function(wells, east, north, values, locations, logs) {
  position <- paste(east, north)
  first <- !duplicated(position)
  value <- tapply(well_values(wells, values, locations, logs), factor(position, position[first]), mean)
  list(x = east[first], y = north[first], v = as.numeric(value), of_well = match(position, position[first]))
}
# Where all directions are alike: across the direction, divided by the ratio, and along it.
plane_of <- function(angle_deg, ratio) {
  angle <- angle_deg * pi / 180
  function(x, y) cbind((x * cos(angle) - y * sin(angle)) / ratio, x * sin(angle) + y * cos(angle))
}
