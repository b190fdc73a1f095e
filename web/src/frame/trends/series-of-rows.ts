import { elementAt, groupIndices, int32At, uint32At } from '@wellfield/science';
import { aboveLimitsOf } from '../above-limits.ts';
import { gather } from '../gather.ts';
import type { Pace } from '../pace.ts';
import type { SampleFrame } from '../sample-frame.ts';
import { resultsOf } from '../samples/row-results.ts';
import { summaryKeys, type SummaryGroupNames } from '../summary/summary-keys.ts';
import type { SamplesBySeries } from './series-samples.ts';
import type { TrendWindow } from './trend-question.ts';

/** What distinguishes series. */
export type SeriesNames = SummaryGroupNames & { analyte: string | null };

/** Samples by series, in time. */
export interface SeriesOfRows extends SamplesBySeries {
  names: readonly SeriesNames[];
  /** The rows whose day is outside the window. */
  outside: number;
}

/** The number of rows between two checks for a pause. */
const stride = 8_192;

/**
 * The rows of a time window by analyte, matrix, fraction, location and unit, sorted in this order: results in two units,
 * which are not comparable, are never in one series. Throws the signal's reason if it is cancelled.
 */
export async function seriesOfRows(
  frame: SampleFrame,
  all: Uint32Array,
  { from, to }: TrendWindow,
  pace: Pace,
): Promise<SeriesOfRows> {
  const date = frame.columns.get('sample_date');
  const dayAt = (row: number) => (date?.kind === 'day' ? int32At(date.days, row) : 0);
  const isInside = (day: number) => (from === null || day >= from) && (to === null || day <= to);
  const within = from === null && to === null ? all : all.filter((row) => isInside(dayAt(row)));
  const keys = seriesKeys(frame);
  const found = new Map<number, number>();
  const groups = new Int32Array(within.length);
  for (let at = 0; at < within.length; at += 1) {
    const key = keys.of(uint32At(within, at));
    const known = found.get(key);
    groups[at] = known ?? found.size;
    if (known === undefined) found.set(key, found.size);
    if (at % stride === 0 && pace.isDue()) await pace.rest();
  }
  const sorted = [...found.keys()].toSorted((a, b) => a - b);
  const rankOf = new Uint32Array(found.size);
  for (const [rank, key] of sorted.entries()) rankOf[found.get(key) as number] = rank;
  for (let at = 0; at < groups.length; at += 1) groups[at] = uint32At(rankOf, int32At(groups, at));
  const { order, starts } = groupIndices(groups, sorted.length);
  const rows = gather(within, order, new Uint32Array(order.length));
  const days = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) days[at] = dayAt(uint32At(rows, at));
  if (pace.isDue()) await pace.rest();
  for (let series = 0; series < sorted.length; series += 1) {
    sortInTime(rows, days, uint32At(starts, series), uint32At(starts, series + 1));
    if (pace.isDue()) await pace.rest();
  }
  return {
    names: sorted.map((key) => keys.names(key)),
    starts: Uint32Array.from(starts),
    days,
    ...resultsOf(frame, rows),
    aboveLimits: aboveLimitsOf(frame, rows),
    outside: all.length - within.length,
  };
}

function seriesKeys(frame: SampleFrame) {
  const analyte = frame.columns.get('analyte');
  const summary = summaryKeys(frame);
  if (analyte?.kind !== 'text') {
    return { of: summary.of, names: (key: number): SeriesNames => ({ ...summary.names(key), analyte: null }) };
  }
  const { codes, dictionary } = analyte;
  const byName = [...dictionary.keys()].toSorted((a, b) =>
    elementAt(dictionary, a) < elementAt(dictionary, b) ? -1 : 1,
  );
  const rankOf = new Uint32Array(dictionary.length);
  for (const [rank, code] of byName.entries()) rankOf[code] = rank;
  return {
    of: (row: number) => uint32At(rankOf, Math.max(0, int32At(codes, row))) * summary.count + summary.of(row),
    names: (key: number): SeriesNames => ({
      ...summary.names(key % summary.count),
      analyte: dictionary[byName[Math.floor(key / summary.count)] ?? -1] ?? null,
    }),
  };
}

/** Releases are sorted by date within a location, so that there is mostly nothing to do. */
function sortInTime(rows: Uint32Array, days: Float64Array, from: number, to: number): void {
  let isSorted = true;
  for (let at = from + 1; at < to && isSorted; at += 1) isSorted = (days[at - 1] as number) <= (days[at] as number);
  if (isSorted) return;
  const own = rows.slice(from, to);
  const ownDays = days.slice(from, to);
  const order = Uint32Array.from(own, (_, at) => at).sort((a, b) => (ownDays[a] as number) - (ownDays[b] as number));
  gather(own, order, rows.subarray(from, to));
  gather(ownDays, order, days.subarray(from, to));
}
