import { firstDataset, type Dataset } from '@wellfield/contract';
import type { Value } from './parts/part.ts';
import { partsAtStart, type PartsState } from './parts/parts.ts';

/** A line that a person has drawn on the map, and what it is for. */
export type DrawnLine = Value<'lines'>[number];

/** The statistic shown at each location. */
export type LocationStatistic = 'max' | 'mean' | 'median' | 'sampleSize';

/** What an exploration is of. */
interface Subject {
  dataset: Dataset;
  /** The query that was executed last, and whether the site gave it to the account; null before the first. */
  ofQuery: { id: string; isStarter: boolean } | null;
  /** The active analyte. */
  analyte: string | null;
}

/**
 * What a person does with an answer: serialisable, and without the answer's rows. Its parts are in `parts`; its filters (the filter
 * bar's clauses, the table's column filters, the map's polygons, the range that locations are chosen by) hold for every view
 * alike.
 */
export type Exploration = Subject & PartsState;

/** The state before the first answer. */
export const noExploration: Exploration = { dataset: firstDataset, ofQuery: null, analyte: null, ...partsAtStart };
