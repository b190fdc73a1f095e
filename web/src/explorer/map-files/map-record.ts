import {
  formatCount,
  formatCounted,
  formatDateLl,
  type NonDetectMethod,
  type ScreeningState,
} from '@wellfield/science';
import type { DrawnPolygon } from '../../frame/filtering/answer-filters.ts';
import type { LocationLimit } from '../../frame/survey/limits-of-locations.ts';
import type { SnapshotSurvey } from '../../frame/survey/snapshot-survey.ts';
import { methodFact } from '../exploration/non-detect-methods.ts';
import { limitRule } from '../screening/limit-words.ts';
import { type Provenance, provenanceText } from '../provenance/provenance.ts';
import { snapshotFacts, snapshotName, snapshotRule } from '../exploration/snapshot-words.ts';

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
  /** The time that the statistics are of; missing for all dates. */
  time?: MapTime;
  rows: number;
  nonDetects: number;
  /** The visible locations of all dates. */
  locations: number;
  /** The first and the last day of the samples of all dates; null without samples. */
  sampled: readonly [first: string, last: string] | null;
}

/** The time of an export in words, and what of each location it is by name. */
interface MapTime {
  /** '2012', 'Latest sample'. */
  name: string;
  /** '34 of 41 locations sampled'. */
  facts: string;
  rule: string;
  /** The last day that a location's statistics are of. */
  lastDays: Readonly<Record<string, string | null>>;
  /** The locations with a value from before the period, with its day. */
  carriedFrom: Readonly<Record<string, string>>;
}

/** One line for images and paper: provenance and the method for non-detects. */
export function recordText(record: MapRecord): string {
  return provenanceText(record, recordFacts(record));
}

/** What a reader must know of the numbers on the map, as sentences. */
export function recordFacts({ againstLevel, nonDetectMethod, time }: MapRecord): string[] {
  return [
    ...(time ? [`Time: ${time.name} (${time.facts}). ${time.rule}`] : []),
    ...(againstLevel ? [`Level: ${againstLevel.level}.`] : []),
    ...(againstLevel?.limits ? [`UCL95: ${limitRule}.`] : []),
    `Mean and median: ${methodFact(nonDetectMethod)}.`,
  ];
}

/** The first and second line of an image. */
export function headingOf(record: MapRecord): [title: string, facts: string] {
  const { analyte, matrix, unit, statistic, time, rows, nonDetects, locations, sampled } = record;
  const share = rows === 0 ? 0 : (100 * nonDetects) / rows;
  return [
    [analyte, matrix, unit, statistic, time?.name].filter((part) => part !== null && part !== undefined).join(' · '),
    [
      ...(time ? [time.facts] : []),
      `n = ${formatCount(rows)}${time ? '' : ` at ${formatCounted(locations, 'location')}`}, ${share.toFixed(1)}% non-detects`,
      ...(time || sampled === null ? [] : [`sampled ${daysText(sampled)}`]),
      `release ${record.release}`,
      record.date,
    ].join(' · '),
  ];
}

function daysText([first, last]: readonly [string, string]): string {
  return first === last ? formatDateLl(first) : `${formatDateLl(first)} – ${formatDateLl(last)}`;
}

/** What a file of a layer is, for formats that have one text for it: title, provenance, and a line for each setting. */
export function aboutText(title: string, record: MapRecord, settings: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(settings).flatMap(([name, value]) =>
    name === 'notes' ? (value as readonly string[]) : [`${name}: ${JSON.stringify(value)}`],
  );
  return [title, recordText(record), ...lines].join('\r\n');
}

/** How many samples the statistics of a time are of, and how many of them are non-detects. */
export function samplesOf({ counts, locations }: SnapshotSurvey): Pick<MapRecord, 'rows' | 'nonDetects'> {
  return { rows: counts.rows, nonDetects: locations.reduce((sum, { nonDetects }) => sum + nonDetects, 0) };
}

/** What an export says of a time, with its samples. */
export function timeRecord(survey: SnapshotSurvey): Pick<MapRecord, 'time' | 'rows' | 'nonDetects'> {
  const { snapshot, counts, locations, lastDays, isCarried } = survey;
  const days = locations.map(({ location }, index): [string, string | null] => [location, lastDays[index] ?? null]);
  return {
    time: {
      name: snapshotName(snapshot, counts),
      facts: snapshotFacts(snapshot, counts),
      rule: snapshotRule(snapshot),
      lastDays: Object.fromEntries(days),
      carriedFrom: Object.fromEntries(days.flatMap(([name, day], at) => (isCarried[at] && day ? [[name, day]] : []))),
    },
    ...samplesOf(survey),
  };
}
