used <- c(0.5, 1.2, 0.8, 2.5, 1, 3.1, 4.7, 1.9, 2)
nd <- c(1, 0, 0, 0, 1, 0, 0, 0, 1) == 1
tail <- "smallest-detect"  # where what is below the smallest detect is put; or "smallest-limit", "zero"
share <- 0.5
# Program
source("censored/kaplan_meier.R")
km <- kaplan_meier(used, nd, tail)
result <- if (km$below < share - 1e-12) km$p[which(km$shares >= share - 1e-12)[1]] else NA
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
