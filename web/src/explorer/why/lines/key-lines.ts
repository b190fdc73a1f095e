import type { Calculation } from '../calculation.ts';
import { program } from './program.ts';

export const countOfKeys: Calculation = {
  words: 'The number of locations that these samples are from.',
  formula: 'n(locations)',
  source: 'A count.',
  takes: ['key'],
  ...program('locations/locations'),
};
