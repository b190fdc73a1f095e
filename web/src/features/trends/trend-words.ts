import { formatCount, formatCounted, trendMinimum, type TrendVerdict } from '@wellfield/science';
import type { TrendGap, TrendRow } from '../../frame/trends/trend-rows.ts';

/** The words in the order in which they are counted and sorted. */
export const verdicts: readonly TrendVerdict[] = ['rising', 'falling', 'no trend shown', 'too few'];

/** Why nothing, or no more, is said of a series. */
export const gapTexts: Readonly<Record<TrendGap, string>> = {
  'few-results': `fewer than ${trendMinimum.results} results`,
  'all-non-detect': 'non-detects alone',
  'few-detects': `fewer than ${trendMinimum.detects} detects`,
  'one-time': 'all results of one day',
  'equal-values': 'results that cannot be told apart',
};

/** How many series have each word, those that occur. */
export function verdictCounts(trends: readonly { trend: TrendRow }[]): string {
  return verdicts
    .map((verdict) => [trends.filter(({ trend }) => trend.verdict === verdict).length, verdict] as const)
    .filter(([count]) => count > 0)
    .map(([count, verdict]) => `${formatCount(count)} ${verdict}`)
    .join(' · ');
}

/** Of how many series nothing is said, and why. */
export function gapCounts(trends: readonly { trend: TrendRow }[]): string | null {
  const counts = new Map<TrendGap, number>();
  for (const { trend } of trends) if (trend.gap !== null) counts.set(trend.gap, (counts.get(trend.gap) ?? 0) + 1);
  if (counts.size === 0) return null;
  const parts = [...counts].map(([gap, count]) => `${formatCount(count)} with ${gapTexts[gap]}`);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return `${formatCounted(all, 'series', 'series')} could not be tested: ${parts.join(', ')}.`;
}
