used <- c(0.5, 1.2, 0.8, 2.5, 1.05, 3.1, 4.7, 1.9, 2)
nd <- c(0, 0, 0, 0, 0, 0, 0, 0, 0) == 1
bg <- c(0.3, 0.9, 1.1, 0.6, 2.2, 0.7)
bg_nd <- c(0, 0, 0, 0, 0, 0) == 1
# Program
source("comparisons/wilcoxon.R")
result <- wilcoxon(used, bg)$p
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
