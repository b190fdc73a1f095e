import type { TrendSeasons } from '../../../frame/trends/trend-question.ts';
import type { Calculation } from '../calculation.ts';
import { program } from './program.ts';
import { within } from './trend-lines.ts';

/** How closely the results of a series follow each other. */
export function lag1(seasons: TrendSeasons): Calculation {
  return {
    words:
      'The correlation of neighbors in time, of the scores of y − b t, b the slope: how many of them each is known to lie above, less how many below, which without non-detects is its rank. Above 0.2 results follow each other closely, and p is too small. Few results lower it: of n independent ones it is −2/n on average.' +
      within(seasons),
    formula: 'r = Σ aᵢ aᵢ₊₁ / Σ aᵢ², a the scores',
    source:
      'Hamed and Rao 1998, Journal of Hydrology 204, of ranks; scores with non-detects: Gehan 1965, Biometrika 52.',
    takes: ['flag', 'day'],
    ...program('trends/trend_lag1', { seasons }),
  };
}

/** Whether samples of later years are of another season. */
export function seasonDrift(): Calculation {
  return {
    words:
      'The two-sided p of Kendall’s rank correlation between the day of the year and the year, of the days with a result; those of one year are not compared. The year is cut after its longest time without a sample. Below 0.05 a course within the year may look like a trend.',
    formula: 'p = 2Φ(−|S − sign S| / √var S), of the days of the year',
    source: 'Kendall 1970; where the year is cut is the product’s own.',
    takes: ['flag', 'day'],
    ...program('trends/trend_season_drift'),
  };
}
