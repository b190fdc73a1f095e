prediction_limit <- function(of, future) of$middle + qt(1 - 0.05 / future, of$n - 1) * sqrt(1 + 1 / of$n) * of$spread
