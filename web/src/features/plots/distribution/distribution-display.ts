import type { FieldName } from '@wellfield/contract';
import { create } from 'zustand';
import { useSession } from '../../../session/session-store.ts';

/** How the plots of distributions are shown; kept while their windows are closed. */
interface DistributionDisplay {
  /** What the quantile plot ranks: results, or the statistic that the map shows locations by. */
  quantilesOf: 'samples' | 'locations';
  /** Whether results stand on a logarithmic axis. */
  isQuantileLog: boolean;
  isQqLog: boolean;
  isBoxLog: boolean;
  /** What there is a box for. */
  boxesBy: FieldName;
}

const atStart: DistributionDisplay = {
  quantilesOf: 'samples',
  isQuantileLog: false,
  isQqLog: false,
  isBoxLog: false,
  boxesBy: 'location',
};

export const useDistributionDisplay = create<DistributionDisplay>()(() => atStart);

useSession.subscribe(({ token }) => {
  if (token === null) useDistributionDisplay.setState(atStart);
});
