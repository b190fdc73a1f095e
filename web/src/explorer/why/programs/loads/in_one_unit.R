# Of samples in several units `key` is theirs: from it to ug/L.
in_one_unit <- function(used, key, units, factors) if (length(units) > 0) used * factors[match(key, units)] else used
