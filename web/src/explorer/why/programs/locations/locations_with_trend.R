used <- c(1, 20, 3, 2, 19, 4, 3, 18, 3, 4, 17, 4, 5, 16, 3, 6, 15, 4, 7, 14, 3, 8, 13, 4, 9, 12, 3)
nd <- rep(FALSE, 27)
day <- paste0(rep(2010:2018, each = 3), "-05-0", 1:3)
key <- rep(c("W-1\tWater", "W-2\tWater", "W-3\tWater"), 9)
seasons <- "none"  # compared are all times; "month", "quarter": the same of other years; "year": years
trend <- "rising"  # or "falling", or "both"
# Program
source("trends/trend_series.R")
source("trends/trend_test.R")
found <- sapply(split(seq_along(used), key), function(i) {
  tested <- trend_test(series_of(used[i], nd[i], day[i], seasons))
  c(tested$p, tested$s)
})
ps <- sort(found[1, ])
adjusted <- sapply(found[1, ], function(p) if (is.na(p)) NA else min(1, (ps * length(ps) / seq_along(ps))[ps >= p]))
shown <- which(!is.na(adjusted) & adjusted < 0.05 & found[2, ] != 0 & !startsWith(colnames(found), "\t"))
location <- sub("\t.*", "", colnames(found))[shown]
words <- split(ifelse(found[2, shown] > 0, "rising", "falling"), location)
wanted <- if (trend == "both") c("rising", "falling") else trend
result <- sum(vapply(words, function(w) setequal(w, wanted), TRUE))
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
