# How far U is from its mean, and the two-sided p.
wilcoxon <- function(used, bg) {
  exact <- !anyDuplicated(c(used, bg)) && length(used) < 50 && length(bg) < 50
  tested <- wilcox.test(used, bg, exact = exact)
  list(off = unname(tested$statistic) - length(used) * length(bg) / 2, p = tested$p.value)
}
