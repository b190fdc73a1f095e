used <- c(2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12)
low <- 1
high <- 5.5  # infinite: all from the lower end
includes_high <- TRUE
# Program
result <- sum(used >= low & if (includes_high) used <= high else used < high)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
