import { formatDateLl } from '@wellfield/science';
import { snapshotName } from '../../../explorer/exploration/snapshot-words.ts';
import type { SnapshotSurvey } from '../../../frame/survey/snapshot-survey.ts';
import { isOfPeriod } from '../../../frame/snapshot/snapshot.ts';

/** Of which of its samples a location's figures are, at a time. */
export function timeNote(location: string, survey: SnapshotSurvey): string {
  const { snapshot, counts, locations, lastDays, isCarried } = survey;
  const index = locations.findIndex((one) => one.location === location);
  const name = snapshotName(snapshot, counts);
  const day = lastDays[index] ?? null;
  if (day === null) return `${name}: no sample of that time passes the filters.`;
  if (isCarried[index]) return `${name}: not sampled. Carried from ${formatDateLl(day)}.`;
  if (isOfPeriod(snapshot)) return `${name}: by its samples of that time.`;
  return `${name}: by its samples of ${formatDateLl(day)}.`;
}
