used <- c(0.5, 1.2, 0.8, 2.5, 1, 3.1, 4.7, 1.9, 2)
nd <- c(1, 0, 0, 0, 1, 0, 0, 0, 1) == 1
low <- 1
high <- 2.5  # infinite: all from the lower end
includes_high <- TRUE
# Program
result <- sum(nd & used >= low & if (includes_high) used <= high else used < high)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
