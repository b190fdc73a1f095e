import { float64At, int32At, uint32At } from '@wellfield/science';
import { dayOf, isoDate, type SampleFrame } from '../sample-frame.ts';
import { resultsOrLimits } from '../above-limits.ts';
import { addMonths } from './calendar.ts';
import { periodAt, type Period } from './periods.ts';
import { isOfPeriod, type Snapshot } from './snapshot.ts';

/** Rows by location: those of the location with an index are between two starts, those of none after the last. */
export interface LocatedRows {
  starts: Uint32Array;
  rows: Uint32Array;
}

/** How the rows of a snapshot came to be; sampled, carried and not shown are all locations with a row. */
export interface SnapshotCounts {
  /** The first and the last day that rows are of without being carried, as ISO dates; null where there is none. */
  from: string | null;
  to: string | null;
  /** Locations with a row of that time. */
  sampled: number;
  /** Locations that were not sampled then, with their last value before. */
  carried: number;
  /** Locations that were not sampled then, without a value. */
  notShown: number;
  /** The rows that the statistics are of. */
  rows: number;
  /** Rows that are in no snapshot, because they have no date. */
  withoutDate: number;
}

/** The rows of a snapshot. */
export interface SnapshotRows {
  located: LocatedRows;
  /** The last day with a row of each location, as an ISO date, in their order; null where it has no row. */
  lastDays: readonly (string | null)[];
  /** Whether that is from before the period. */
  isCarried: readonly boolean[];
  counts: SnapshotCounts;
}

/** The days that rows may be of. Of those before `since`, all of them where it is null, only a location's last day enters. */
interface Bounds extends Period {
  /** The first day of the period; null where a location's last day is what is requested. */
  since: number | null;
}

/**
 * The rows of each location that a snapshot is of. `latest`: those of its last sampling day. `date`: those of its last
 * sampling day on the date or before, within some months. A period: those in it; of a location without any, those of its
 * last sampling day within `carryMonths` before. The last sampling day is the last with a result; without a result, the
 * last. `days` are the sampling days of all rows, which events follow from.
 */
export function snapshotRows(
  frame: SampleFrame,
  { starts, rows }: LocatedRows,
  snapshot: Snapshot,
  days: Int32Array,
): SnapshotRows {
  const date = frame.columns.get('sample_date');
  const dayOfRow = date?.kind === 'day' ? date.days : null;
  const results = resultsOrLimits(frame);
  const bounds = boundsOf(snapshot, days);
  const retained = new Uint32Array(rows.length);
  const retainedStarts = new Uint32Array(starts.length);
  const lastDays: (string | null)[] = [];
  const isCarried: boolean[] = [];
  const counts = { sampled: 0, carried: 0, notShown: 0 };
  let count = 0;
  let [from, to] = [Infinity, -Infinity];
  for (let index = 0; index + 2 < starts.length; index += 1) {
    retainedStarts[index] = count;
    const [start, end] = [uint32At(starts, index), uint32At(starts, index + 1)];
    const wanted = dayOfRow && wantedDays(rows.subarray(start, end), dayOfRow, results, bounds);
    let last = -Infinity;
    for (let at = start; wanted !== null && at < end; at += 1) {
      const row = uint32At(rows, at);
      const day = int32At(dayOfRow as Int32Array, row);
      if (day < wanted.first || day > wanted.last) continue;
      retained[count] = row;
      count += 1;
      if (day > last) last = day;
      if (day < from && !wanted.isCarried) from = day;
    }
    const carried = wanted !== null && wanted.isCarried;
    if (!carried && last > to) to = last;
    lastDays.push(last === -Infinity ? null : isoDate(last));
    isCarried.push(carried);
    if (end > start) counts[wanted === null ? 'notShown' : carried ? 'carried' : 'sampled'] += 1;
  }
  retainedStarts.fill(count, -2);
  const [since, until] = isOfPeriod(snapshot) ? [bounds.since ?? from, bounds.last] : [from, to];
  return {
    located: { starts: retainedStarts, rows: retained.slice(0, count) },
    lastDays,
    isCarried,
    counts: {
      from: isFinite(since) ? isoDate(since) : null,
      to: isFinite(until) ? isoDate(until) : null,
      ...counts,
      rows: count,
      withoutDate: dayOfRow === null ? rows.length : 0,
    },
  };
}

function boundsOf(snapshot: Snapshot, days: Int32Array): Bounds {
  if (snapshot.by === 'latest') return { first: -Infinity, last: Infinity, since: null };
  if (snapshot.by === 'date') {
    const last = dayOf(snapshot.at);
    return { first: addMonths(last, -snapshot.withinMonths), last, since: null };
  }
  const { first, last } = periodAt(snapshot.by, snapshot.at, days);
  const { carryMonths } = snapshot;
  return { first: carryMonths === 0 ? first : addMonths(first, -carryMonths), last, since: first };
}

/** The days of one location whose rows are wanted; null without any. */
function wantedDays(
  rows: Uint32Array,
  days: Int32Array,
  results: Float64Array | null,
  { first, last, since }: Bounds,
): (Period & { isCarried: boolean }) | null {
  let lastDay = -Infinity;
  let lastWithResult = -Infinity;
  for (let at = 0; at < rows.length; at += 1) {
    const row = uint32At(rows, at);
    const day = int32At(days, row);
    if (day < first || day > last) continue;
    if (since !== null && day >= since) return { first: since, last, isCarried: false };
    if (day > lastDay) lastDay = day;
    if (day > lastWithResult && results !== null && !Number.isNaN(float64At(results, row))) lastWithResult = day;
  }
  const day = lastWithResult === -Infinity ? lastDay : lastWithResult;
  return day === -Infinity ? null : { first: day, last: day, isCarried: since !== null };
}
