import type { ScreeningState } from '@wellfield/science';
import type { LevelStatistic } from '../exploration/exploration.ts';

/** A state against a level as it stands alone. */
export const stateTitles: Readonly<Record<ScreeningState, string>> = {
  above: 'Above',
  below: 'Below',
  'cannot tell': 'Cannot tell',
};

/** What the map can compare with a level, in their order. */
export const levelStatisticTitles: Readonly<Record<LevelStatistic, string>> = {
  max: 'Max',
  latest: 'Latest',
  mean: 'Mean',
  ucl95: 'UCL95',
};

/** The same within a sentence. */
export function levelStatisticWord(statistic: LevelStatistic): string {
  const title = levelStatisticTitles[statistic];
  return statistic === 'ucl95' ? title : title.toLowerCase();
}
