used <- c(2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 120)
is_log <- FALSE  # fences of the logarithms
# Program
source("plots/box_fences.R")
source("plots/quartiles.R")
q <- quartiles(used); fence <- fences(q[1], q[2], is_log)
result <- sum(used > fence[2] | used < fence[1])
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
