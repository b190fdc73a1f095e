used <- c(12, 9, 5, 2, 8, 3, 10)
nd <- seq_along(used) == 4
key <- c("W-1", "W-1", "W-2", "W-2", "W-3", "W-4", "W-5")
values_of <- function(used, nd, key) c(12, 5, 8, 3, 10)
wells <- c("W-1", "W-2", "W-3", "W-4", "W-5")
east <- c(0, 0.4, 0.9, 0.2, 0.2)  # km from the middle of the surface
north <- c(0.1, 0.7, 0.3, -0.5, -0.5)
logs <- FALSE  # of the logarithms of the values
angle_deg <- 30  # the direction in which values vary least, and its ratio
ratio <- 0.5
barriers <- c(0.5, -1, 0.5, 0.2)  # segments: east and north of both ends, in km
nearest <- 3  # how many positions of wells count; nothing: all
method <- "kriging"  # or "inverse-distance", by a power of the distance
shape <- "spherical"  # of the variogram, or "exponential", or "gaussian"
nugget <- 0.5
partial_sill <- 12
reach <- 1.4  # the range of the variogram in km
power <- 2
figure <- "rmse"  # or "mean_error", "mean_standardized_error", "msdr"
# Program
source("surfaces/points_of.R")
source("surfaces/near_of.R")
source("surfaces/estimator.R")
points <- points_of(wells, east, north, values_of(used, nd, key), unique(key), logs)
plane <- plane_of(angle_deg, ratio)
near <- near_of(points, plane, barriers, nearest)
weigh <- if (method == "kriging") {
  kriging(points, plane, variogram(shape, nugget, partial_sill, reach))
} else {
  inverse_distances(points, power)
}
estimate <- estimator(points, near, weigh)
# The error at each position without its own wells, and the variance there.
predicted <- t(sapply(seq_along(points$v), function(at) estimate(points$x[at], points$y[at], at)))
known <- !is.na(predicted[, 1])
e <- (predicted[, 1] - points$v)[known]
v <- predicted[known, 2]
back <- if (logs) exp else identity
result <- switch(figure,
  mean_error = back(mean(e)),
  rmse = back(sqrt(mean(e^2))),
  mean_standardized_error = mean(e / sqrt(v)),
  msdr = mean(e^2 / v)
)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
