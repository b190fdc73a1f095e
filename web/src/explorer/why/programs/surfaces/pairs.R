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
width <- 0.4  # of a bin of distances, and the longest distance that counts, in km
cutoff <- 1.2
last <- 2  # the last bin
bin <- 1  # nothing: all of them
figure <- "semivariance"  # or "pairs", or "distance"
# Program
source("surfaces/points_of.R")
points <- points_of(wells, east, north, values_of(used, nd, key), unique(key), logs)
# The distance and difference of every two positions; a distance on an edge is of the lower bin.
h <- as.vector(dist(plane_of(angle_deg, ratio)(points$x, points$y))); d <- as.vector(dist(points$v))
counts <- h <= cutoff * (1 + 1e-9) & (is.na(bin) | pmin(last, pmax(0, ceiling(h / width - 1e-9) - 1)) == bin)
result <- switch(figure, pairs = sum(counts), distance = mean(h[counts]), semivariance = mean(d[counts]^2) / 2)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
