import { useMemo } from 'react';
import { useValueScope } from '../../explorer/answer/selectors.ts';
import { useShownLevels } from '../../explorer/answer/use-levels.ts';
import { levelLinesOf, type LevelLine } from './level-lines.ts';

/** The levels in force as lines of plots of results, in the chosen unit; none where several units or matrices are shown. */
export function useLevelLines(): readonly LevelLine[] {
  const levels = useShownLevels();
  const { unit } = useValueScope();
  return useMemo(() => levelLinesOf(levels, unit), [levels, unit]);
}
