# mulberry32: the positions of n results, a column for each resample. Whole numbers of 32 bits in halves of 16, as R has none.
draws <- function(seed, n, resamples) {
  xor32 <- function(a, b) bitwXor(a %/% 65536, b %/% 65536) * 65536 + bitwXor(a %% 65536, b %% 65536)
  or32 <- function(a, b) bitwOr(a %/% 65536, b %/% 65536) * 65536 + bitwOr(a %% 65536, b %% 65536)
  times32 <- function(a, b) ((a %/% 65536) * b %% 65536 * 65536 + (a %% 65536) * b) %% 2^32
  state <- (seed + seq_len(resamples * n) * 1831565813) %% 2^32
  z <- times32(xor32(state, state %/% 2^15), or32(state, 1))
  z <- xor32((z + times32(xor32(z, z %/% 2^7), or32(z, 61))) %% 2^32, z)
  matrix(floor(xor32(z, z %/% 2^14) / 2^32 * n) + 1, nrow = n, ncol = resamples)
}
