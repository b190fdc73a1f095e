used <- c(12, 9, 5, 2, 8, 3, 10)
nd <- seq_along(used) == 4
key <- c("W-1", "W-1", "W-2", "W-2", "W-3", "W-4", "W-5")
values_of <- function(used, nd, key) c(12, 5, 8, 3, 10)
wells <- c("W-1", "W-2", "W-3", "W-4", "W-5")
east <- c(0, 0.4, 0.9, 0.2, 0.2)  # km from the middle of the surface
north <- c(0.1, 0.7, 0.3, -0.5, -0.5)
logs <- FALSE  # of the logarithms of the values
figure <- "positions"  # or "wells"
# Program
source("surfaces/points_of.R")
values <- values_of(used, nd, key)
result <- switch(figure,
  positions = length(points_of(wells, east, north, values, unique(key), logs)$v),
  wells = sum(!is.na(well_values(wells, values, unique(key), logs)))
)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
