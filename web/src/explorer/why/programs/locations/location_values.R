used <- c(1.2, 0.5, 3, 2.5, 4, 6, 5, 2, 8, 7, 9)
nd <- c(0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0) == 1
key <- c("W-1", "W-1", "W-1", "W-1", "W-2", "W-2", "W-3", "W-3", "W-3", "W-3", "W-3")
complete <- function(used, nd) max(used)
censored <- function(used, nd) max(used)
by_shares <- TRUE  # Kaplan–Meier; else two different detects and logarithms are needed
# Program
source("locations/samples_by_location.R")
of_location <- function(at) {
  x <- used[at]; cens <- nd[at]; cens <- cens[!is.na(x)]; x <- x[!is.na(x)]
  if (length(x) == 0) return(NA)
  if (!any(cens)) return(complete(x, cens))
  is_known <- if (by_shares) sum(!cens) >= 3 else length(unique(x[!cens])) > 1 && all(x > 0)
  if (is_known) censored(x, cens) else NA
}
result <- as.numeric(sapply(samples_by_location(key), of_location))
cat(result, "\n")
