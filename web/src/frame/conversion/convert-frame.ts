import type { SampleColumn } from '@wellfield/contract';
import { convertedValue, int32At, unitFactor } from '@wellfield/science';
import { gather } from '../gather.ts';
import { rowsByValue } from '../rows-by-value.ts';
import type { Conversion, FrameColumn, SampleFrame, TextColumn } from '../sample-frame.ts';

/** The columns whose numbers are in the unit of their row. */
export const amountColumns = [
  'result',
  'sensitivity',
  'uncertainty',
  'reporting_limit',
  'detection_limit',
] as const satisfies readonly SampleColumn[];

/**
 * A frame with the results, limits, sensitivities and uncertainties of all rows in one unit, as far as their own is converted
 * into it (`unitFactor`); other rows stay as they are. The reported columns stay beside them. The same frame, if no row has
 * another unit that is converted.
 */
export function convertFrame(frame: SampleFrame, unit: string): SampleFrame {
  const units = frame.columns.get('unit');
  if (units?.kind !== 'text') return frame;
  const from = unitsConverted(units, unit);
  if (from.length === 0) return frame;
  const converted = new Map<SampleColumn, FrameColumn>([['unit', inUnit(units, unit)]]);
  const convert = units.dictionary.map((own) => valueConverter(unitFactor(own, unit) ?? 1));
  for (const name of amountColumns) {
    const column = frame.columns.get(name);
    if (column?.kind !== 'number') continue;
    const values = Float64Array.from(column.values, (value, row) => {
      return convert[int32At(units.codes, row)]?.(value) ?? value;
    });
    converted.set(name, { ...column, values });
  }
  const reported = new Map(
    [...converted.keys()].flatMap((name): [SampleColumn, FrameColumn][] => {
      const column = frame.columns.get(name);
      return column ? [[name, column]] : [];
    }),
  );
  const columns = new Map([...frame.columns, ...converted]);
  const { aboveLimits } = frame;
  if (!aboveLimits) return { ...frame, columns, conversion: { unit, from, reported } };
  const inUnitOf = (limit: number, row: number) => convert[int32At(units.codes, row)]?.(limit) ?? limit;
  return {
    ...frame,
    columns,
    aboveLimits: new Map([...aboveLimits].map(([row, limit]) => [row, inUnitOf(limit, row)])),
    conversion: { unit, from, reported, reportedAboveLimits: aboveLimits },
  };
}

/** Rounding takes most of the time, and most values of an answer are the same few limits and results. */
function valueConverter(factor: number): (value: number) => number {
  if (factor === 1) return (value) => value;
  const known = new Map<number, number>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const converted = convertedValue(value, factor);
    known.set(value, converted);
    return converted;
  };
}

/** How some rows were converted: the units that they were reported in. */
export type ConvertedRows = Pick<Conversion, 'unit' | 'from'>;

/** The conversion as far as it is of some rows; null if none of them was converted. */
export function conversionOf({ conversion }: SampleFrame, rows: Uint32Array): ConvertedRows | null {
  const units = conversion?.reported.get('unit');
  if (!conversion || units?.kind !== 'text') return null;
  const { unit } = conversion;
  const from = unitsConverted({ ...units, codes: gather(units.codes, rows, new Int32Array(rows.length)) }, unit);
  return from.length > 0 ? { unit, from } : null;
}

/** A frame with its results as they were reported. */
export function asReported({ conversion, ...frame }: SampleFrame): SampleFrame {
  if (!conversion) return frame;
  const { reported, reportedAboveLimits } = conversion;
  return {
    ...frame,
    columns: new Map([...frame.columns, ...reported]),
    ...(reportedAboveLimits && { aboveLimits: reportedAboveLimits }),
  };
}

/** The units that a frame's rows were reported in, the most frequent first; rows without one are of none. */
export function reportedUnits({ columns, conversion }: SampleFrame): string[] {
  const units = (conversion?.reported ?? columns).get('unit');
  return units?.kind === 'text' ? rowsByValue(units).map(([unit]) => unit) : [];
}

function unitsConverted(units: TextColumn, unit: string): Conversion['from'] {
  return rowsByValue(units).flatMap(([own, rows]) => {
    const factor = own === unit ? null : unitFactor(own, unit);
    return factor === null ? [] : [{ unit: own, factor, rows }];
  });
}

/** Every unit that is converted becomes one and the same entry of the dictionary: a value is filtered by its code. */
function inUnit({ codes, dictionary, ...column }: TextColumn, unit: string): TextColumn {
  const kept = [...new Set(dictionary.map((own) => (unitFactor(own, unit) === null ? own : unit)))];
  const codeOf = Int32Array.from(dictionary, (own) => kept.indexOf(unitFactor(own, unit) === null ? own : unit));
  return { ...column, dictionary: kept, codes: codes.map((code) => (code === -1 ? -1 : int32At(codeOf, code))) };
}
