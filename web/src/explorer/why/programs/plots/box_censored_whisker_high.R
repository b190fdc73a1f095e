used <- c(0.5, 1.2, 0.8, 2.5, 1, 3.1, 4.7, 1.9, 2, 40)
nd <- c(1, 0, 0, 0, 1, 0, 0, 0, 1, 0) == 1
quartile_1 <- function(used, nd) 1.2
quartile_3 <- function(used, nd) 3.1
is_log <- FALSE  # fences of the logarithms
by_shares <- TRUE  # Kaplan–Meier; else two different detects and logarithms are needed
# Program
source("plots/box_fences.R")
detects <- used[!nd]
is_known <- if (by_shares) length(detects) >= 3 else length(unique(detects)) > 1 && all(used > 0)
q <- if (is_known) c(quartile_1(used, nd), quartile_3(used, nd)) else c(NA, NA)
high <- fences(q[1], q[2], is_log)[2]
result <- max(detects[detects <= high])
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
