import { firstDataset, type Dataset } from '@wellfield/contract';
import type { NonDetectMethod } from '@wellfield/science';
import type { AnswerFilters, ResultRange } from '../../frame/filtering/answer-filters.ts';
import type { Sort } from '../../frame/order/row-order.ts';
import type { Tools } from './computed-layers.ts';
import { mapLookAtStart, type MapLook } from './map-look.ts';

/** The statistic that a location is shown by. */
export type LocationStatistic = 'max' | 'mean' | 'median' | 'sampleSize';

/**
 * What a person does with an answer: serialisable, and without the answer's rows. Its filters (the filter bar's
 * clauses, the table's column filters, the map's polygons, the range that locations are chosen by) hold for every view
 * alike.
 */
export interface Exploration extends AnswerFilters {
  dataset: Dataset;
  /** The active analyte. */
  analyte: string | null;
  selectedLocation: string | null;
  /** 'location' shows locations alone: radii as of 'max', and no intensity. */
  statistic: LocationStatistic | 'location';
  /** How non-detects enter means, medians and deviations; all other figures are of the samples as reported. */
  nonDetectMethod: NonDetectMethod;
  mapLook: MapLook;
  /** Null leaves the rows in the answer's order. */
  sort: Sort | null;
  /** The bars chosen in the histogram: their locations are highlighted. */
  histogramRanges: readonly ResultRange[];
  /** The ids of the computed layers that are switched on. */
  layers: readonly string[];
  /** What they are computed with, where it is not what the site says. */
  tools: Tools;
  /** Those settings that are chosen for the answer's own values, as the levels of contours are. */
  answerTools: Tools;
}

/** Before any answer has come. */
export const noExploration: Exploration = {
  dataset: firstDataset,
  analyte: null,
  clauses: [],
  columnFilters: [],
  polygons: [],
  locationRange: null,
  selectedLocation: null,
  statistic: 'max',
  nonDetectMethod: 'at-limit',
  mapLook: mapLookAtStart,
  sort: null,
  histogramRanges: [],
  layers: [],
  tools: {},
  answerTools: {},
};
