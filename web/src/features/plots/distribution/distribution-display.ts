import type { FieldName } from '@wellfield/contract';
import { sessionScoped } from '../../../session/session-scoped.ts';

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

export const useDistributionDisplay = sessionScoped<DistributionDisplay>(atStart);
