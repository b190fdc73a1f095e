import type { FieldName } from '@wellfield/contract';
import { sessionScoped } from '../../../session/session-scoped.ts';

/** Which boxes come first where not all fit. */
export type BoxOrder = 'most samples' | 'highest' | 'name';

/** The settings of the distribution plots; retained while their windows are closed. */
interface DistributionDisplay {
  /** What the quantile plot ranks: results, or the map's statistic. */
  quantilesOf: 'samples' | 'locations';
  /** Whether a logarithmic axis of results was chosen; null: the results decide. */
  isQuantileLog: boolean | null;
  isBoxLog: boolean | null;
  /** Likewise whether results are compared with a lognormal distribution, on such an axis. */
  isQqLog: boolean | null;
  /** The field of the box plots. */
  boxesBy: FieldName;
  /** Null without a choice: the highest where they are compared, else those with the most samples. */
  boxOrder: BoxOrder | null;
  /** Which page of the boxes is shown. */
  boxPage: number;
}

const atStart: DistributionDisplay = {
  quantilesOf: 'samples',
  isQuantileLog: null,
  isBoxLog: null,
  isQqLog: null,
  boxesBy: 'location',
  boxOrder: null,
  boxPage: 0,
};

export const useDistributionDisplay = sessionScoped<DistributionDisplay>(atStart);

/** The orders of boxes with their titles. */
export const boxOrders = [
  ['most samples', 'Most samples'],
  ['highest', 'Highest'],
  ['name', 'By name'],
] as const;
