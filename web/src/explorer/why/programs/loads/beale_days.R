used <- c(12, 5, 8, 20, 3, 15)
nd <- c(0, 1, 0, 0, 1, 0) == 1
day <- c("2012-01-10", "2012-01-20", "2012-02-14", "2012-03-05", "2012-03-25", "2012-06-30")
flow_days <- c(10, 20, 45, 65, 182)  # of the year, with the flow of each in ft3/s
flows <- c(7.5, 2, 9, 4.25, 11)
units <- c()  # of samples in several units, with the factor of each
factors <- c()
# Program
result <- length(intersect(as.POSIXlt(as.Date(day))$yday + 1, flow_days))
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
