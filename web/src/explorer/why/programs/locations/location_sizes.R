used <- c(1.2, 0.5, 3, 2.5, 4, 6, 5, 2, 8, 7, 9)
nd <- c(0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0) == 1
key <- c("W-1", "W-1", "W-1", "W-1", "W-2", "W-2", "W-3", "W-3", "W-3", "W-3", "W-3")
# Program
result <- as.numeric(table(factor(key, unique(key))))
cat(result, "\n")
