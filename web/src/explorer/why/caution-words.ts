import type { SharedLag1, TrendCaution } from '@wellfield/science';
import type { TrendSeasons } from '../../frame/trends/trend-question.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import { probabilityText } from '../trends/test-texts.ts';
import { joined, plainText, statedNumber, say, type Statement } from './statement.ts';

/** What stands beside a word, in a table. */
export const cautionLabels: Readonly<Record<TrendCaution, string>> = {
  close: 'results follow each other',
  'close-together': 'results follow each other',
  drift: 'season of sampling drifts',
  equal: 'many equal results',
};

/** A lag-1 correlation, with the digits that are known of it. */
export function lag1Text(lag1: number): string {
  return lag1.toFixed(2);
}

/** What a caution is about. */
type Doubted = Pick<TrendRow, 'cautions' | 'lag1' | 'drift'>;

/** What is wrong, and what would be safer where it is not chosen yet. */
function tooSmall(seasons: TrendSeasons): string {
  return `p is too small and the interval too narrow${seasons === 'year' ? '' : '; one median a year is safer'}.`;
}

function cautionSentence(
  caution: TrendCaution,
  { lag1, drift }: Doubted,
  shared: SharedLag1 | null,
  seasons: TrendSeasons,
): Statement {
  switch (caution) {
    case 'close':
      return say`Results follow each other closely (lag-1 correlation ${statedNumber('trend.lag1', lag1Text(lag1 ?? 0))}): ${tooSmall(seasons)}`;
    case 'close-together':
      return say`Results of the series tested together follow each other (lag-1 correlation ${lag1Text(shared?.correlation ?? 0)} on average): ${tooSmall(seasons)}`;
    case 'drift':
      return say`The season of sampling drifts over the years (p ${statedNumber('trend.drift', probabilityText(drift ?? 0))}): a course within the year may look like a trend. Compare within quarters.`;
    default:
      return say`At least half of the pairs have equal results: the slope says little.`;
  }
}

/** All that belongs next to the word of a series, with its numbers and what to do; empty where there is nothing. */
export function statedCautions(trend: Doubted, shared: SharedLag1 | null, seasons: TrendSeasons): Statement {
  return joined(trend.cautions.map((caution) => cautionSentence(caution, trend, shared, seasons)));
}

/** The same without the numbers marked; null where there is nothing. */
export function cautionText(trend: Doubted, shared: SharedLag1 | null, seasons: TrendSeasons): string | null {
  return trend.cautions.length === 0 ? null : plainText(statedCautions(trend, shared, seasons));
}
