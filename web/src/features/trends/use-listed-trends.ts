import { useMemo } from 'react';
import { useSiteLevels } from '../../explorer/answer/use-levels.ts';
import { useWork } from '../../explorer/answer/use-work.ts';
import type { Exploration } from '../../explorer/exploration/exploration.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { levelsInForce } from '../../explorer/screening/levels-in-force.ts';
import { Pace } from '../../frame/pace.ts';
import type { ChosenLevel } from '../../explorer/screening/level-choices.ts';
import { poolTrends, type ParameterTrends, type PooledTrends } from './listed-trends.ts';

interface Requested extends Pick<Exploration, 'levelSet' | 'ownLevels'> {
  parameters: readonly ParameterTrends[];
  /** Whether they are of all parameters of the query. */
  isOfAll: boolean;
  siteLevels: readonly ChosenLevel[];
}

/** Trends of parameters as one list, on their way: other levels do not find the trends again. */
export interface TrendListing {
  /** Null before the first of their scope. */
  pooled: PooledTrends | null;
  isCalculating: boolean;
  wasCancelled: boolean;
  cancel(): void;
  resume(): void;
}

/** The trends of parameters together, compared with the levels in force for each. */
export function useListedTrends(parameters: readonly ParameterTrends[] | null, isOfAll: boolean): TrendListing {
  const siteLevels = useSiteLevels();
  const levelSet = useExploration((state) => state.levelSet);
  const ownLevels = useExploration((state) => state.ownLevels);
  const requested = useMemo(
    (): Requested | null => (parameters === null ? null : { parameters, isOfAll, siteLevels, levelSet, ownLevels }),
    [parameters, isOfAll, siteLevels, levelSet, ownLevels],
  );
  const { last, isCalculating, wasCancelled, cancel, resume } = useWork(requested, pool);
  return { pooled: shownPool(requested, last), isCalculating, wasCancelled, cancel, resume };
}

/** The last list, also while the next is put together; null where it is of another scope than is requested. */
export function shownPool(
  requested: Pick<Requested, 'isOfAll'> | null,
  last: { of: Pick<Requested, 'isOfAll'>; result: PooledTrends } | null,
): PooledTrends | null {
  return requested !== null && last?.of.isOfAll === requested.isOfAll ? last.result : null;
}

function pool({ parameters, siteLevels, levelSet, ownLevels }: Requested, signal: AbortSignal): Promise<PooledTrends> {
  const levelsOf = (analyte: string | null) => levelsInForce(siteLevels, { analyte, levelSet, ownLevels });
  return poolTrends(parameters, levelsOf, new Pace(signal));
}
