import type { CensoredTestMethod } from '@wellfield/science';
import type { Calculation } from '../calculation.ts';
import { calculation } from './program.ts';

/** The two-sided p of a location’s results against the background’s, or whether they are rather higher. */
export function comparison(figure: 'p' | 'rather', test: CensoredTestMethod | 'wilcoxon'): Calculation {
  const end = figure === 'p' ? 'p' : 'side';
  if (test === 'wilcoxon') return calculation(`comparisons/wilcoxon_${end}`);
  if (test === 'gehan') return calculation(`comparisons/gehan_${end}`);
  return calculation(`comparisons/log_rank_${end}`, { weights: test }, { as: test.replace('-', '_') });
}
