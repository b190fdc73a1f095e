import { int32At } from '@wellfield/science';
import { periodAt, periodsOf, type Period } from '../../../frame/snapshot/periods.ts';
import { isOfPeriod, type PeriodSnapshot, type PeriodStep, type Snapshot } from '../../../frame/snapshot/snapshot.ts';
import { isoDate } from '../../../frame/sample-frame.ts';

/** A kind of time, as it is chosen. */
export type TimeKind = 'all' | Snapshot['by'];

export const timeTitles: ReadonlyMap<TimeKind, string> = new Map([
  ['all', 'All dates'],
  ['latest', 'Latest sample'],
  ['date', 'At a date'],
  ['month', 'By month'],
  ['quarter', 'By quarter'],
  ['year', 'By year'],
  ['event', 'By event'],
]);

/**
 * The first snapshot of a kind: of the time that is shown already, as far as that is between the first and the last
 * sampling day, else of the last. Null without a sampling day.
 */
export function firstOfKind(
  kind: TimeKind,
  before: Snapshot | null,
  days: Int32Array,
  months: number,
): Snapshot | null {
  if (kind === 'all' || days.length === 0) return null;
  if (kind === 'latest') return { by: kind };
  const [first, last] = [isoDate(int32At(days, 0)), isoDate(int32At(days, days.length - 1))];
  const shown = shownDay(kind, before, days) ?? last;
  const at = shown < first ? first : shown > last ? last : shown;
  if (kind === 'date') return { by: kind, at, withinMonths: months };
  const carryMonths = isOfPeriod(before) ? before.carryMonths : 0;
  return { by: kind, at: startOf(nearestPeriod(kind, at, days)), carryMonths };
}

/** A period is at a date as it is at its end; else by the day that is shown. */
function shownDay(kind: TimeKind, before: Snapshot | null, days: Int32Array): string | null {
  if (kind === 'date' && isOfPeriod(before)) return isoDate(periodAt(before.by, before.at, days).last);
  return before !== null && 'at' in before ? before.at : null;
}

/** The snapshots of all periods of a step, in their order. */
export function snapshotsOf({ by, carryMonths }: PeriodSnapshot, periods: readonly Period[]): PeriodSnapshot[] {
  return periods.map((period) => ({ by, at: startOf(period), carryMonths }));
}

/** The index of a snapshot's period among all; of one that is not among them, that of the nearest before. */
export function indexOfPeriod(snapshot: PeriodSnapshot, periods: readonly Period[], days: Int32Array): number {
  const { first } = periodAt(snapshot.by, snapshot.at, days);
  return Math.max(
    0,
    periods.findLastIndex((period) => period.first <= first),
  );
}

/** Which of the periods have a sample. */
export function periodsWithSamples(periods: readonly Period[], days: Int32Array): boolean[] {
  let at = 0;
  return periods.map(({ first, last }) => {
    while (at < days.length && int32At(days, at) < first) at += 1;
    return at < days.length && int32At(days, at) <= last;
  });
}

/** A day between two events is of the one before it. */
function nearestPeriod(step: PeriodStep, at: string, days: Int32Array): Period {
  const period = periodAt(step, at, days);
  return periodsOf(step, days).findLast(({ first }) => first <= period.first) ?? period;
}

function startOf({ first }: Period): string {
  return isoDate(first);
}
