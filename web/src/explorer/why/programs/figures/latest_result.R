used <- c(1.1, 7, 6, 3)
nd <- c(0, 0, 1, 0) == 1
day <- c("2012-02-14", "2012-05-10", "2013-02-19", "2013-02-19")
# Program
here <- day == max(day)
result <- if (any(here & !nd)) max(used[here & !nd]) else max(used[here])
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
