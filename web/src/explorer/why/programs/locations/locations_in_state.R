used <- c(1.2, 0.5, 3, 2.5, 4, 6, 5, 2, 8, 7, 9)
nd <- c(0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0) == 1
day <- c(
  "2012-01-15", "2012-02-15", "2012-03-15", "2012-01-15", "2012-02-15", "2012-03-15",
  "2012-01-15", "2012-02-15", "2012-03-15", "2012-01-15", "2012-02-15"
)
level <- rep(4, 11)
key <- paste0(c("W-1", "W-2", "W-3")[rep(1:3, c(4, 2, 5))], "\tWater\tTotal\tmg/L")
state <- "above"  # or "cannot tell", or "below"
# Program
source("levels/state_against_level.R")
one <- function(i) state_of_any(used[i], nd[i], level[i])
result <- sum(sapply(samples_with_levels(key), one) == state)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
