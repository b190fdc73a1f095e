quartiles <- function(used) quantile(used, c(0.25, 0.75), type = 7, names = FALSE)
