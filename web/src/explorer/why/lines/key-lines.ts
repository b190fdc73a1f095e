import type { Calculation } from '../calculation.ts';

export const countOfKeys: Calculation = {
  words: 'The number of locations that these samples are from.',
  formula: 'n(locations)',
  source: 'A count.',
  takes: ['key'],
  python: ['value = len({key for x, key in used})'],
  r: ['result <- length(unique(key))'],
};
