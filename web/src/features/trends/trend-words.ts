import { formatCount, formatCounted, type TrendCaution, type TrendVerdict } from '@wellfield/science';
import { lag1Text } from '../../explorer/why/caution-words.ts';
import { gapText } from '../../explorer/trends/gap-words.ts';
import { lastSampledBefore, sampledSince } from '../../explorer/screening/level-words.ts';
import type { TrendSeasons } from '../../frame/trends/trend-question.ts';
import type { PooledTrends, TrendsOverview } from './listed-trends.ts';

/** The words in the order in which they are counted and sorted. */
export const verdicts: readonly TrendVerdict[] = ['rising', 'falling', 'no trend shown', 'too few'];

/** How many series have each word, those that occur. */
export function verdictCounts({ verdicts: counts }: Pick<TrendsOverview, 'verdicts'>): string {
  return verdicts
    .map((verdict) => [counts.get(verdict) ?? 0, verdict] as const)
    .filter(([count]) => count > 0)
    .map(([count, verdict]) => `${formatCount(count)} ${verdict}`)
    .join(' · ');
}

/**
 * How many of those compared have results above their level, and by their latest result how many of what was sampled recently, how
 * many of these rise, and how many of what was last sampled before; that nothing was compared where no level holds; null without
 * levels. Where locations have several series, both are counted: nobody may take the one for the other.
 */
export function aboveCounts(overview: TrendsOverview): string | null {
  const { levels, series, locations, compared, everAbove, latest } = overview;
  if (levels === null) return null;
  if (compared === 0) return 'no level applies to these';
  const of = compared < series ? ` of ${formatCount(compared)} compared` : '';
  const isOneEach = series === locations;
  const at = (count: number) => (isOneEach ? '' : ` at ${formatCounted(count, 'location')}`);
  const ever = `${formatCount(everAbove)}${of}${isOneEach ? '' : ' series'}${at(overview.locationsEverAbove)}`;
  const counted = (part: 'recent' | 'older') =>
    `${formatCount(latest.series[part].above)}${at(latest.locations[part].above)} of ${formatCount((isOneEach ? latest.series : latest.locations)[part].compared)}`;
  const { since, recent, older } = latest.series;
  const rising = recent.above === 0 ? '' : ` (${formatCount(latest.rising)} rising)`;
  const now = since === null ? null : `${counted('recent')} ${sampledSince(since)}${rising}`;
  const before = older.compared === 0 ? null : `${counted('older')} ${lastSampledBefore}`;
  const both = [now, before].filter((part) => part !== null).join(', ');
  return `${ever} ever above the level${both === '' ? '' : `; by the latest result ${both}`}`;
}

/** Of how many series nothing is said, and why. */
export function gapCounts({ gaps }: Pick<TrendsOverview, 'gaps'>, seasons: TrendSeasons): string | null {
  if (gaps.size === 0) return null;
  const parts = [...gaps].map(([gap, count]) => `${formatCount(count)} with ${gapText(gap, seasons)}`);
  const all = [...gaps.values()].reduce((sum, count) => sum + count, 0);
  return `${formatCounted(all, 'series', 'series')} could not be tested: ${parts.join(', ')}.`;
}

/** How many words are not to be taken as they are, why, and what would be safer; null where none is. */
export function cautionCounts({
  overview,
  lag1,
  question: { seasons },
}: Pick<PooledTrends, 'overview' | 'lag1' | 'question'>): string | null {
  const countOf = (caution: TrendCaution) => overview.cautions.get(caution) ?? 0;
  const [close, drift] = [countOf('close') + countOf('close-together'), countOf('drift')];
  const stated = (overview.verdicts.get('rising') ?? 0) + (overview.verdicts.get('falling') ?? 0);
  const together = lag1?.isClose ? `, neighbors in time correlate by ${lag1Text(lag1.correlation)} on average` : '';
  const parts = [
    close > 0 &&
      `${formatCount(close)} of ${formatCount(stated)} that rise or fall: results follow each other${together}. Their p is too small${seasons === 'year' ? '' : ': compare one median a year'}.`,
    drift > 0 &&
      `${formatCounted(drift, 'series', 'series')}: the season of sampling drifts over the years, which may look like a trend. Compare within quarters.`,
  ];
  return parts.some(Boolean) ? parts.filter(Boolean).join(' ') : null;
}
