import { snapshotFacts, snapshotName, snapshotRule } from '../exploration/snapshot-words.ts';
import type { SnapshotSurvey } from '../../frame/survey/snapshot-survey.ts';
import type { MapRecord } from './map-record.ts';

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
