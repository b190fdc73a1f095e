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
first_x <- 0.05  # the center of the first cell, and the steps to the next, in km
first_y <- -0.4
step_x <- 0.15
step_y <- 0.15
runs <- c(0, 1, 4, 1, 0, 5, 2, 0, 5, 3, 1, 4, 4, 2, 3, 5, 2, 3)  # of the cells with a value: row, first and last column
cell_m <- 150
area_level <- 6  # the level that the area is above
thickness <- 10  # m
porosity <- 0.25
factor <- 1000  # from the unit of the samples to ug/L
deviations <- 0  # how many of kriging are added to each estimate
area_cells <- 40  # of the area that the plume is counted in
base_kg <- NA  # the mass of the first period, for the change of the mass in percent
figure <- "mass_kg"  # or "capped_mass_kg", "area_ha", "pore_volume_m3", "mean", "max", "area_covered"
# Program
source("surfaces/points_of.R")
source("surfaces/near_of.R")
source("surfaces/estimator.R")
source("surfaces/cells_of.R")
source("plumes/above_level.R")
source("plumes/well_top.R")
points <- points_of(wells, east, north, values_of(used, nd, key), unique(key), logs)
plane <- plane_of(angle_deg, ratio)
near <- near_of(points, plane, barriers, nearest)
weigh <- if (method == "kriging") {
  kriging(points, plane, variogram(shape, nugget, partial_sill, reach))
} else {
  inverse_distances(points, power)
}
estimate <- estimator(points, near, weigh)
cells <- cells_of(estimate, first_x, first_y, step_x, step_y, runs)
back <- if (logs) exp else identity
above <- above_level(cells, area_level, deviations, back)[, 3]
top <- well_top(well_values(wells, values_of(used, nd, key), unique(key), logs), area_level, logs, back)
kg <- function(values) sum(values) * cell_m^2 * thickness * porosity * factor * 1e-6
result <- switch(figure,
  area_covered = nrow(cells) / area_cells,
  area_ha = length(above) * cell_m^2 / 1e4,
  pore_volume_m3 = length(above) * cell_m^2 * thickness * porosity,
  mass_kg = kg(above),
  capped_mass_kg = kg(pmin(above, top)),
  mean = mean(above),
  max = max(above)
)
if (!is.na(base_kg)) result <- 100 * (result / base_kg - 1)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
