import type { FieldName } from '@wellfield/contract';
import { sessionScoped } from '../../../session/session-scoped.ts';

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
}

const atStart: DistributionDisplay = {
  quantilesOf: 'samples',
  isQuantileLog: false,
  isQqLog: false,
  isBoxLog: false,
  boxesBy: 'location',
};

export const useDistributionDisplay = sessionScoped<DistributionDisplay>(atStart);
