used <- c(1.2, 0.5, 3, 2.5, 4, 6, 5, 2, 8, 7, 9)
nd <- c(0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0) == 1
key <- c("W-1", "W-1", "W-1", "W-1", "W-2", "W-2", "W-3", "W-3", "W-3", "W-3", "W-3")
share <- 0.5
values_of <- function(used, nd, key) c(3, 6, 9)
# Program
ranked <- sort(values_of(used, nd, key))
result <- if (length(ranked) > 0) ranked[ceiling(share * length(ranked) - 1e-9)] else NA
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
