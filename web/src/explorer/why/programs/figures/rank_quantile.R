used <- c(2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12)
share <- 0.9
# Program
result <- sort(used)[ceiling(share * length(used) - 1e-9)]
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
