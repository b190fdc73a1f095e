used <- c(0.5, 1.2, 0.8, 2.5, 1, 3.1, 4.7, 1.9, 2)
nd <- c(1, 0, 0, 0, 1, 0, 0, 0, 1) == 1
tail <- "smallest-detect"  # where what is below the smallest detect is put; or "smallest-limit", "zero"
# Program
source("censored/kaplan_meier.R")
km <- kaplan_meier(used, nd, tail)
d <- km$d; n <- km$n
area <- cumsum(diff(c(0, km$p)) * c(if (tail == "zero") km$below else 0, km$shares[-length(km$shares)]))
terms <- ifelse(area == 0, 0, area^2 * d / (n * (n - d)))
result <- sqrt(sum(d) / (sum(d) - 1) * sum(terms))
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
