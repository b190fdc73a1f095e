# Mean, deviation and number.
normal_moments <- function(values) list(middle = mean(values), spread = sd(values), n = length(values))
