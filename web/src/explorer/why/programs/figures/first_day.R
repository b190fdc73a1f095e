day <- c("2012-02-14", "2011-08-20", "2013-02-19")
# Program
result <- min(day)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
