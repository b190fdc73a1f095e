used <- c(2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12)
share <- 0.5
# Program
result <- quantile(used, share, type = 7, names = FALSE)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
