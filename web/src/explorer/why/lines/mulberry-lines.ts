/** Python’s `drawn`: of a state of mulberry32 a number from 0 to below 1; `low` is the mask of 32 bits. */
export const pythonDrawn = [
  'def drawn(state):',
  '    # mulberry32: from 0 to below 1.',
  '    z = ((state ^ (state >> 15)) * (state | 1)) & low',
  '    z = ((z + (((z ^ (z >> 7)) * (z | 61)) & low)) & low) ^ z',
  '    return (z ^ (z >> 14)) / 2 ** 32',
];

/** R’s `draws`: the indices of all resamples of `n`, one after the other. */
export function rDraws({ seed, resamples }: { seed: number; resamples: number }): string[] {
  return [
    '# Whole numbers of 32 bits in halves of 16, as R has none.',
    'xor32 <- function(a, b) bitwXor(a %/% 65536, b %/% 65536) * 65536 + bitwXor(a %% 65536, b %% 65536)',
    'or32 <- function(a, b) bitwOr(a %/% 65536, b %/% 65536) * 65536 + bitwOr(a %% 65536, b %% 65536)',
    'times32 <- function(a, b) ((a %/% 65536) * b %% 65536 * 65536 + (a %% 65536) * b) %% 2^32',
    `state <- (${seed} + seq_len(${resamples} * n) * 1831565813) %% 2^32`,
    'z <- times32(xor32(state, state %/% 2^15), or32(state, 1))',
    'z <- xor32((z + times32(xor32(z, z %/% 2^7), or32(z, 61))) %% 2^32, z)',
    'draws <- floor(xor32(z, z %/% 2^14) / 2^32 * n) + 1',
  ];
}
