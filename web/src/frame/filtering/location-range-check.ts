import { isNonDetect, type Clause, type FieldName } from '@wellfield/contract';
import { float64At, int32At } from '@wellfield/science';
import type { LocationRange } from './answer-filters.ts';
import { fieldCheck, rowTest, type RowCheck } from './row-check.ts';
import { resultsOrLimits } from '../above-limits.ts';
import { aboveLimitAt, type SampleFrame } from '../sample-frame.ts';

/** The fields that say which results compare: of others a location is not judged. */
const comparable: readonly FieldName[] = ['matrix', 'unit'];

/** The clauses that say of which results a location is judged; the others narrow its samples, and not the choice. */
export function comparableClauses(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.filter(({ field }) => comparable.includes(field));
}

/**
 * The rows of the locations with a result in a range. Of a non-detect it is only known that it lies below its limit: it
 * is in a range without a lower bound whose upper one reaches the limit, and in no other. The latest results are those
 * of the last day with one. A result above a limit is in a range without an upper bound whose lower one is not above the limit. Rows that fail one of the other checks choose no location.
 */
export function locationRangeCheck(
  frame: SampleFrame,
  range: LocationRange,
  clauses: readonly Clause[],
  others: readonly RowCheck[] = [],
): RowCheck {
  const location = frame.columns.get('location');
  const result = frame.columns.get('result');
  const date = frame.columns.get('sample_date');
  if (location?.kind !== 'text' || result?.kind !== 'number') return { kind: 'test', test: () => false };
  const ofScope = comparable.flatMap((field) => {
    const own = clauses.filter((clause) => clause.field === field);
    return own.length > 0 ? [fieldCheck(frame, field, own)] : [];
  });
  const isComparable = [...ofScope, ...others].map(rowTest);
  const isInRange = rangeTest(frame, result.values, range);
  const results = resultsOrLimits(frame) ?? result.values;
  const passes = new Uint8Array(location.dictionary.length + 1);
  const latestDay = new Int32Array(passes.length).fill(earliest);
  for (let row = 0; row < frame.rowCount; row += 1) {
    const index = int32At(location.codes, row) + 1;
    if (index === 0 || Number.isNaN(results[row]) || !isComparable.every((test) => test(row))) continue;
    if (range.of === 'latest' && date?.kind === 'day') {
      const day = int32At(date.days, row);
      if (day < int32At(latestDay, index)) continue;
      if (day > int32At(latestDay, index)) passes[index] = 0;
      latestDay[index] = day;
    }
    if (isInRange(row)) passes[index] = 1;
  }
  return { kind: 'codes', codes: location.codes, passes };
}

const earliest = -(2 ** 31);

function rangeTest(frame: SampleFrame, values: Float64Array, { min, max }: LocationRange): (row: number) => boolean {
  const detect = frame.columns.get('detect');
  const flags = detect?.kind === 'text' ? [null, ...detect.dictionary].map(isNonDetect) : [];
  return (row) => {
    const limit = aboveLimitAt(frame, row);
    if (limit !== null) return max === null && limit >= (min ?? -Infinity);
    const value = float64At(values, row);
    if (detect?.kind === 'text' && flags[int32At(detect.codes, row) + 1])
      return min === null && value <= (max ?? Infinity);
    return value >= (min ?? -Infinity) && value <= (max ?? Infinity);
  };
}
