import { formatCount, type NonDetectMethod } from '@wellfield/science';
import { methodFact } from '../../../explorer/non-detect-methods.ts';
import type { DrawnPolygon } from '../../../frame/narrowing.ts';

/** What an export of the map was made from. */
export interface MapRecord {
  query: string;
  /** In words, as the filter bar has them. */
  filters: readonly string[];
  /** The polygons among the filters. */
  polygons: readonly Pick<DrawnPolygon, 'id' | 'coords'>[];
  dataset: string;
  release: string;
  /** The local day of the export. */
  date: string;
  analyte: string | null;
  matrix: string | null;
  unit: string | null;
  /** The title of the statistic that the map shows. */
  statistic: string;
  /** How non-detects enter mean and median. */
  nonDetectMethod: NonDetectMethod;
  /** Null for what is counted. */
  statisticUnit: string | null;
  rows: number;
  nonDetects: number;
}

/** One line for a sheet: 'Query: … Filters: … Release …, date.' */
export function recordText({ query, filters, nonDetectMethod, dataset, release, date }: MapRecord): string {
  const filtered = filters.length > 0 ? `Filters: ${filters.join('; ')}.` : 'No filters.';
  const method = `Mean and median: ${methodFact(nonDetectMethod)}.`;
  return `Query: ${query}. ${filtered} ${method} Dataset ${dataset}, release ${release}, exported ${date}.`;
}

/** The first line of a picture, and the second. */
export function headingOf(record: MapRecord): [title: string, facts: string] {
  const { analyte, matrix, unit, statistic, rows, nonDetects } = record;
  const share = rows === 0 ? 0 : (100 * nonDetects) / rows;
  return [
    [analyte, matrix, unit, statistic].filter((part) => part !== null).join(' · '),
    `n = ${formatCount(rows)}, ${share.toFixed(1)} % non-detects · release ${record.release} · ${record.date}`,
  ];
}
