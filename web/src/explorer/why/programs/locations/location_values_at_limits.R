used <- c(1.2, 0.5, 3, 2.5, 4, 6, 5, 2, 8, 7, 9)
nd <- c(0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0) == 1
key <- c("W-1", "W-1", "W-1", "W-1", "W-2", "W-2", "W-3", "W-3", "W-3", "W-3", "W-3")
complete <- function(used, nd) max(used)
# Program
source("locations/samples_by_location.R")
of_location <- function(at) {
  at <- at[!is.na(used[at])]
  if (length(at) == 0) NA else complete(used[at], nd[at])
}
result <- as.numeric(sapply(samples_by_location(key), of_location))
cat(result, "\n")
