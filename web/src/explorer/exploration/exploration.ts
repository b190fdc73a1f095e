import { firstDataset, type Dataset, type ViewState } from '@wellfield/contract';
import type { NonDetectMethod, ScreeningState } from '@wellfield/science';
import type { AnswerFilters, ResultRange } from '../../frame/filtering/answer-filters.ts';
import type { Snapshot } from '../../frame/snapshot/snapshot.ts';
import type { Sort } from '../../frame/order/row-order.ts';
import type { Tools } from './computed-layers.ts';
import { diagramLookAtStart, type DiagramLook } from './diagram-look.ts';
import { limitLookAtStart, type LimitLook } from './limit-look.ts';
import { loadLookAtStart, type LoadLook } from './load-look.ts';
import { mapLookAtStart, type MapLook } from './map-look.ts';
import { trendLookAtStart, type TrendLook } from './trend-look.ts';

/** A level that a person has set for an analyte. */
export type OwnLevel = NonNullable<ViewState['ownLevels']>[number];

/** A line that a person has drawn on the map, and what it is for. */
export type DrawnLine = NonNullable<ViewState['lines']>[number];

/** The statistics by which locations are compared with a level. */
export type LevelStatistic = NonNullable<ViewState['levelStatistic']>;

/** The statistic shown at each location. */
export type LocationStatistic = 'max' | 'mean' | 'median' | 'sampleSize';

/**
 * What a person does with an answer: serialisable, and without the answer's rows. Its filters (the filter bar's
 * clauses, the table's column filters, the map's polygons, the range that locations are chosen by) hold for every view
 * alike.
 */
export interface Exploration extends AnswerFilters {
  dataset: Dataset;
  /** The query that was executed last, and whether the site gave it to the account; null before the first. */
  ofQuery: { id: string; isStarter: boolean } | null;
  /** The active analyte. */
  analyte: string | null;
  /** The unit that its results are converted into; null: they are as reported. */
  targetUnit: string | null;
  /** Barriers and lines of section: they are of the place, and stay with another answer. */
  lines: readonly DrawnLine[];
  selectedLocation: string | null;
  /** The locations that the selected one is compared with, in the order they were added; none without it. */
  comparedWith: readonly string[];
  /** What the site leaves out of figures and a person has put back in, by title. */
  putBack: readonly string[];
  /** What the site counts by default and a person has left out, by title. */
  setAside: readonly string[];
  /** The set of levels that results are compared with; null for none. */
  levelSet: string | null;
  /** The person's own levels, at most one for an analyte. */
  ownLevels: readonly OwnLevel[];
  levelStates: readonly ScreeningState[];
  /** By what the map compares locations with the levels in force; null: it shows values. */
  levelStatistic: LevelStatistic | null;
  /** 'location' shows only locations: with radii by 'max', without intensity. */
  statistic: LocationStatistic | 'location';
  /** The time that the map's statistics are of; null for all dates. */
  snapshot: Snapshot | null;
  /** How non-detects enter means, medians and standard deviations; all other figures are of the samples as reported. */
  nonDetectMethod: NonDetectMethod;
  mapLook: MapLook;
  diagramLook: DiagramLook;
  limitLook: LimitLook;
  trendLook: TrendLook;
  loadLook: LoadLook;
  /** Null for the answer's order. */
  sort: Sort | null;
  /** The selected bars of the histogram, whose locations are highlighted. */
  histogramRanges: readonly ResultRange[];
  /** The ids of the computed layers that are switched on. */
  layers: readonly string[];
  /** Their settings, where they differ from the site's. */
  tools: Tools;
  /** The settings that depend on the answer's values, such as the levels of contours. */
  answerTools: Tools;
}

/** The state before the first answer. */
export const noExploration: Exploration = {
  dataset: firstDataset,
  ofQuery: null,
  analyte: null,
  targetUnit: null,
  clauses: [],
  columnFilters: [],
  polygons: [],
  locationRange: null,
  lines: [],
  selectedLocation: null,
  comparedWith: [],
  putBack: [],
  setAside: [],
  levelSet: null,
  ownLevels: [],
  levelStates: [],
  levelStatistic: null,
  statistic: 'max',
  snapshot: null,
  nonDetectMethod: 'at-limit',
  mapLook: mapLookAtStart,
  diagramLook: diagramLookAtStart,
  limitLook: limitLookAtStart,
  trendLook: trendLookAtStart,
  loadLook: loadLookAtStart,
  sort: null,
  histogramRanges: [],
  layers: [],
  tools: {},
  answerTools: {},
};
