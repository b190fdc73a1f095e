import type { CensoredTestMethod } from '@wellfield/science';
import type { Calculation } from '../calculation.ts';
import { program } from './program.ts';

type Figure = 'p' | 'rather';

const wordsOf: Readonly<Record<CensoredTestMethod | 'wilcoxon', string>> = {
  wilcoxon:
    'Wilcoxon’s rank sum test: exact below 50 results without ties, else by the normal distribution with corrections for ties and continuity.',
  gehan:
    'Gehan’s test with the permutation variance: each result scores those known to be lower less those known to be higher.',
  'tarone-ware':
    'Tarone and Ware’s log-rank test of the values turned around, weighted by the root of the results at risk.',
  'peto-peto': 'Peto and Peto’s log-rank test of the values turned around, weighted by Kaplan–Meier’s share.',
};

const formulas: Readonly<Record<CensoredTestMethod | 'wilcoxon', string>> = {
  wilcoxon: 'U = Σ rank(xᵢ) − m(m + 1)/2',
  gehan: 'z = Σ hᵢ / √(m n Σh² / (N (N − 1)))',
  'tarone-ware': 'z = Σ √rⱼ (d₁ⱼ − dⱼ r₁ⱼ/rⱼ) / √Σ rⱼ vⱼ',
  'peto-peto': 'z = Σ Sⱼ (d₁ⱼ − dⱼ r₁ⱼ/rⱼ) / √Σ Sⱼ² vⱼ',
};

const sources: Readonly<Record<CensoredTestMethod | 'wilcoxon', string>> = {
  wilcoxon: 'EPA Unified Guidance 2009, section 16.2; Hollander and Wolfe 1999, section 4.1.',
  gehan: 'Gehan 1965, Biometrika 52.',
  'tarone-ware': 'EPA Unified Guidance 2009, section 16.3.',
  'peto-peto': 'Helsel 2012, chapter 9.',
};

/** The two-sided p of a location’s results against the background’s, or whether they are rather higher. */
export function comparison(figure: Figure, test: CensoredTestMethod | 'wilcoxon'): Calculation {
  const isP = figure === 'p';
  const what = isP ? 'The two-sided p of' : 'Whether results are rather higher or lower than the background, by';
  const start = `${what} ${wordsOf[test].charAt(0)}${wordsOf[test].slice(1)}`;
  return {
    words: start,
    formula: isP ? formulas[test] : `the sign of ${test === 'wilcoxon' ? 'U − mn/2' : 'z'}`,
    source: sources[test],
    takes: ['flag'],
    takesBackground: true,
    ...programOf(figure, test),
  };
}

function programOf(figure: Figure, test: CensoredTestMethod | 'wilcoxon'): Pick<Calculation, 'python' | 'r'> {
  const isP = figure === 'p';
  if (test === 'wilcoxon') return program(isP ? 'comparisons/wilcoxon_p' : 'comparisons/wilcoxon_side');
  if (test === 'gehan') return program(isP ? 'comparisons/gehan_p' : 'comparisons/gehan_side');
  return program(isP ? 'comparisons/log_rank_p' : 'comparisons/log_rank_side', { weights: test });
}
