import type { ScreeningState } from '@wellfield/science';
import { levelStatisticTitles, type LevelStatistic } from '../exploration/parts/level-parts.ts';

/** A state against a level as it stands alone. */
export const stateTitles: Readonly<Record<ScreeningState, string>> = {
  above: 'Above',
  below: 'Below',
  'cannot tell': 'Cannot tell',
};

/** What the map compares with a level, within a sentence. */
export function levelStatisticWord(statistic: LevelStatistic): string {
  const title = levelStatisticTitles[statistic];
  return statistic === 'ucl95' ? title : title.toLowerCase();
}
