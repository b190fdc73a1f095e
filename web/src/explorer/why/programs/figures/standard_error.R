used <- c(2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12)
# Program
result <- sd(used) / sqrt(length(used))
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
