key <- c("W-1", "W-2", "W-1")
# Program
result <- length(unique(key))
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
