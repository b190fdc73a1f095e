import type { FieldName } from '@wellfield/contract';
import { sessionScoped } from '../../../session/session-scoped.ts';

/** Which boxes come first where not all fit. */
export type BoxOrder = 'most samples' | 'highest' | 'name';

/** The settings of the distribution plots; kept while their windows are closed. */
interface DistributionDisplay {
  /** What the quantile plot ranks: results, or the map's statistic. */
  quantilesOf: 'samples' | 'locations';
  /** Whether the axis of results is logarithmic. */
  isQuantileLog: boolean;
  isQqLog: boolean;
  isBoxLog: boolean;
  /** The field of the box plots. */
  boxesBy: FieldName;
  boxOrder: BoxOrder;
  /** Which page of the boxes is shown. */
  boxPage: number;
}

const atStart: DistributionDisplay = {
  quantilesOf: 'samples',
  isQuantileLog: false,
  isQqLog: false,
  isBoxLog: false,
  boxesBy: 'location',
  boxOrder: 'most samples',
  boxPage: 0,
};

export const useDistributionDisplay = sessionScoped<DistributionDisplay>(atStart);
