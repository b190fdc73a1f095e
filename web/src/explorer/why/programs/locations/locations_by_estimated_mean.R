used <- c(1.2, 0.5, 3, 2.5, 4, 6, 5, 2, 8, 7, 9)
nd <- c(0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0) == 1
day <- c(
  "2012-01-15", "2012-02-15", "2012-03-15", "2012-01-15", "2012-02-15", "2012-03-15",
  "2012-01-15", "2012-02-15", "2012-03-15", "2012-01-15", "2012-02-15"
)
level <- rep(4, 11)
key <- paste0(c("W-1", "W-2", "W-3")[rep(1:3, c(4, 2, 5))], "\tWater\tTotal\tmg/L")
estimate <- function(used, nd) mean(used)
state <- "above"  # or "cannot tell", or "below"
by_shares <- TRUE  # Kaplan–Meier; else two different detects and logarithms are needed
# Program
source("levels/state_against_level.R")
one <- function(i) {
  at <- one_level(level[i]); i <- i[!is.na(used[i])]; x <- used[i]; cens <- nd[i]
  if (length(x) == 0) return("cannot tell")
  is_known <- if (by_shares) sum(!cens) >= 3 else length(unique(x[!cens])) > 1 && all(x > 0)
  middle <- if (any(cens) && is_known) estimate(x, cens) else NA
  if (!is.na(middle)) return(state_of(middle, FALSE, at))
  low <- state_of(mean(ifelse(cens, pmin(0, x), x)), FALSE, at)
  if (low == state_of(mean(x), FALSE, at)) low else "cannot tell"
}
result <- sum(sapply(samples_with_levels(key), one) == state)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
