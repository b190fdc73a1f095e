result <- c(0.5, 1.2, NA, 2.5, 1)
nondetect <- c(1, 0, 0, 0, 1) == 1
# Program
result <- sum(!nondetect) / length(nondetect)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
