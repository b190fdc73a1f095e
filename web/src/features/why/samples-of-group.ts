import { int32At } from '@wellfield/science';
import { ruleOf, type LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import type { ExplainedStatistic, GroupSamples } from '../../explorer/why/calculation.ts';
import type { NumberDetail } from '../../explorer/why/number-detail.ts';
import { resultsIn } from '../../explorer/why/group-samples.ts';
import { aboveLimitsOf } from '../../frame/above-limits.ts';
import { rowLevels } from '../../frame/screening/level-rules.ts';
import { resultsOf, type Results } from '../../frame/samples/row-results.ts';
import {
  fractionAt,
  fractionName,
  textAt,
  unstatedTotal,
  type SampleFrame,
  type UnstatedTotal,
} from '../../frame/sample-frame.ts';

/** Rows as statistics take them. */
export function samplesOf(
  frame: SampleFrame,
  rows: Uint32Array,
  levels: readonly LevelInForce[],
  keys: ExplainedStatistic['keys'],
): Omit<GroupSamples, 'background' | 'otherTests' | 'trends' | 'surface'> {
  const levelOf = levels.length === 0 ? () => Number.NaN : rowLevels(frame, levels.map(ruleOf));
  return {
    ...resultsOf(frame, rows),
    aboveLimits: knownLimits(frame, rows),
    days: Int32Array.from(rows, (row) => dayAt(frame, row)),
    levels: Float64Array.from(rows, levelOf),
    ...keysOf(frame, rows, keys),
  };
}

/** Null where none of the rows is above a limit, whatever others of the frame are. */
function knownLimits(frame: SampleFrame, rows: Uint32Array): Float64Array | null {
  const limits = aboveLimitsOf(frame, rows);
  return limits?.every(Number.isNaN) === true ? null : limits;
}

function keysOf(
  frame: SampleFrame,
  rows: Uint32Array,
  by: ExplainedStatistic['keys'],
): Pick<GroupSamples, 'keyOf' | 'keys'> {
  const numbers = new Map<string | null, number>();
  const totalAs = by === 'series' ? unstatedTotal(frame) : undefined;
  const keyOf = Uint32Array.from(rows, (row) => {
    const name = textAt(frame, by === 'units' ? 'unit' : 'location', row);
    const key = by === 'series' ? seriesKey(frame, row, name, totalAs) : name;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size);
    return numbers.size - 1;
  });
  return { keyOf, keys: [...numbers.keys()] };
}

/** What tells series apart, the location first. */
function seriesKey(
  frame: SampleFrame,
  row: number,
  location: string | null,
  totalAs: UnstatedTotal | undefined,
): string {
  const fraction = fractionName({ fraction: fractionAt(frame, row), totalAs });
  return [location, textAt(frame, 'matrix', row), fraction, textAt(frame, 'unit', row)]
    .map((name) => name ?? '')
    .join('\t');
}

/** The results of the background that have a value. */
export function backgroundOf(frame: SampleFrame, rows: Uint32Array): Results {
  return resultsIn('values', resultsOf(frame, rows));
}

/** Whether a row is of the days requested. */
export function isOnDay(frame: SampleFrame, row: number, { days }: NumberDetail): boolean {
  if (!days) return true;
  const [from, to] = days;
  const day = dayAt(frame, row);
  return (from === null || day >= from) && (to === null || day <= to);
}

function dayAt(frame: SampleFrame, row: number): number {
  const column = frame.columns.get('sample_date');
  return column?.kind === 'day' ? int32At(column.days, row) : 0;
}
