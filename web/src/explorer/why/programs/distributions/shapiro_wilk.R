# W and its p.
shapiro_wilk <- function(x) {
  tested <- shapiro.test(x)
  list(w = unname(tested$statistic), p = tested$p.value)
}
