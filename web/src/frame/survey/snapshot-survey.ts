import type { Snapshot } from '../snapshot/snapshot.ts';
import { snapshotRows, type LocatedRows, type SnapshotRows } from '../snapshot/snapshot-rows.ts';
import type { SampleFrame } from '../sample-frame.ts';
import type { LocationGroups, LocationSummary, LocationSummaryRequest } from './location-groups.ts';
import { screenRows, type ScreeningQuestion, type ScreeningSurvey } from './screening-survey.ts';

/** The locations of an answer at a time. */
export interface SnapshotSurvey extends Omit<SnapshotRows, 'located'> {
  snapshot: Snapshot;
  /** All locations of the answer, with statistics of their rows of that time. */
  locations: readonly LocationSummary[];
  /** The states of locations by those rows; null while no level is in force. */
  screening: Pick<ScreeningSurvey, 'ofLocation' | 'latestDays' | 'meanLimits'> | null;
}

interface SnapshotRequest extends LocationSummaryRequest, ScreeningQuestion {
  snapshot: Snapshot;
}

/** What a survey finds of the locations at a time, by the rows that pass the filters. */
export function surveySnapshot(
  frame: SampleFrame,
  groups: LocationGroups,
  passing: { located: LocatedRows; days: Int32Array },
  request: SnapshotRequest,
): SnapshotSurvey {
  const { snapshot, rules } = request;
  const { located, ...found } = snapshotRows(frame, passing.located, snapshot, passing.days);
  return {
    snapshot,
    ...found,
    locations: groups.summarise(located.rows, request),
    screening: rules.length === 0 ? null : statesOf(screenRows(frame, located, new Uint32Array(), request)),
  };
}

function statesOf({ ofLocation, latestDays, meanLimits }: ScreeningSurvey): SnapshotSurvey['screening'] {
  return { ofLocation, latestDays, meanLimits };
}
