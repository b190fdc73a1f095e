# The slack is for conversions of units.
is_over <- function(x, level) !is.na(x) & !is.na(level) & x > level + abs(level) * 1e-11
