import { formatCount, type NonDetectMethod, type ScreeningState } from '@wellfield/science';
import { methodFact } from '../../../explorer/non-detects/non-detect-methods.ts';
import { limitRule } from '../../../explorer/screening/limit-words.ts';
import { provenanceText, type Provenance } from '../../../explorer/provenance/provenance.ts';
import type { DrawnPolygon } from '../../../frame/filtering/answer-filters.ts';
import type { LocationLimit } from '../../../frame/survey/limits-of-locations.ts';

/** The provenance of an export of the map. */
export interface MapRecord extends Provenance {
  /** The polygons among the filters. */
  polygons: readonly Omit<DrawnPolygon, 'layer'>[];
  analyte: string | null;
  matrix: string | null;
  unit: string | null;
  /** The title of the map's statistic. */
  statistic: string;
  /** How non-detects enter mean and median. */
  nonDetectMethod: NonDetectMethod;
  /** Null for counts. */
  statisticUnit: string | null;
  /** By what locations are compared with which levels, and the state of each by its name; missing where they show values. */
  againstLevel?: {
    by: string;
    level: string;
    states: Readonly<Record<string, ScreeningState>>;
    /** The UCL95 of each, where that is compared. */
    limits?: Readonly<Record<string, LocationLimit | null>>;
  };
  rows: number;
  nonDetects: number;
}

/** One line for images and paper: provenance and the method for non-detects. */
export function recordText(record: MapRecord): string {
  const { againstLevel, nonDetectMethod } = record;
  return provenanceText(record, [
    ...(againstLevel ? [`Level: ${againstLevel.level}.`] : []),
    ...(againstLevel?.limits ? [`UCL95: ${limitRule}.`] : []),
    `Mean and median: ${methodFact(nonDetectMethod)}.`,
  ]);
}

/** The first and second line of an image. */
export function headingOf(record: MapRecord): [title: string, facts: string] {
  const { analyte, matrix, unit, statistic, rows, nonDetects } = record;
  const share = rows === 0 ? 0 : (100 * nonDetects) / rows;
  return [
    [analyte, matrix, unit, statistic].filter((part) => part !== null).join(' · '),
    `n = ${formatCount(rows)}, ${share.toFixed(1)} % non-detects · release ${record.release} · ${record.date}`,
  ];
}
