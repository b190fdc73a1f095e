used <- c(2.5, 7, 3.25, 4, 5.5, 6, 9, 3, 12)
# Program
n <- length(used)
excess <- log(mean(used)) - mean(log(used))
# The shape whose ln k - digamma(k) is this excess.
shape <- uniroot(function(k) log(k) - digamma(k) - excess, c(1e-6, 1 / excess + 1), tol = 1e-14)$root
shape <- n * ((n - 3) * shape / n + 2 / (3 * n))
result <- shape * mean(used) / qgamma(0.05, shape)
cat(if (is.numeric(result)) format(result, digits = 15) else result, "\n")
