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
 * A frame with the results, limits, sensitivities and uncertainties of its rows in the units that theirs are shown in
 * (`shownUnits`), as far as the one is converted into the other (`unitFactor`); other rows stay as they are. The reported
 * columns stay beside them. The same frame, if no row has a unit that is shown as another.
 */
export function convertFrame(frame: SampleFrame, shown: ReadonlyMap<string, string>): SampleFrame {
  const units = frame.columns.get('unit');
  if (units?.kind !== 'text') return frame;
  const shownAs = (own: string): string => {
    const unit = shown.get(own) ?? own;
    return unitFactor(own, unit) === null ? own : unit;
  };
  // Most answers are of one unit of a kind: then no row is looked at.
  if (units.dictionary.every((own) => shownAs(own) === own)) return frame;
  const from = unitsConverted(units, shownAs);
  if (from.length === 0) return frame;
  const converted = new Map<SampleColumn, FrameColumn>([['unit', inUnits(units, shownAs)]]);
  const convert = units.dictionary.map((own) => valueConverter(unitFactor(own, shownAs(own)) ?? 1));
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
  if (!aboveLimits) return { ...frame, columns, conversion: { from, reported } };
  const inUnitOf = (limit: number, row: number) => convert[int32At(units.codes, row)]?.(limit) ?? limit;
  return {
    ...frame,
    columns,
    aboveLimits: new Map([...aboveLimits].map(([row, limit]) => [row, inUnitOf(limit, row)])),
    conversion: { from, reported, reportedAboveLimits: aboveLimits },
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

/** How some rows were converted: the units that they were reported in, and are shown in. */
export type ConvertedRows = Conversion['from'];

/** The conversion as far as it is of some rows; null if none of them was converted. */
export function conversionOf({ conversion }: SampleFrame, rows: Uint32Array): ConvertedRows | null {
  const units = conversion?.reported.get('unit');
  if (!conversion || units?.kind !== 'text') return null;
  const shown = new Map(conversion.from.map(({ unit, to }) => [unit, to]));
  const codes = gather(units.codes, rows, new Int32Array(rows.length));
  const from = unitsConverted({ ...units, codes }, (own) => shown.get(own) ?? own);
  return from.length > 0 ? from : null;
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

/**
 * The units that a frame's rows were reported in, the most frequent first; a unit in several spellings comes by the rows of
 * them all. Rows without one are of none.
 */
export function reportedUnits({ columns, conversion }: SampleFrame): string[] {
  const units = (conversion?.reported ?? columns).get('unit');
  if (units?.kind !== 'text') return [];
  const counted = rowsByValue(units);
  const rowsOf = (unit: string) =>
    counted.reduce((sum, [other, rows]) => sum + (unitFactor(unit, other) === 1 ? rows : 0), 0);
  const ofUnit = new Map(counted.map(([unit, rows]) => [unit, Math.max(rows, rowsOf(unit))]));
  // A stable sort: of equal ones the more frequent spelling stays first.
  return [...ofUnit].toSorted(([, a], [, b]) => b - a).map(([unit]) => unit);
}

/** The units that a frame's results are shown in. */
export function unitsOf({ columns }: SampleFrame): string[] {
  const units = columns.get('unit');
  return units?.kind === 'text' ? rowsByValue(units).map(([unit]) => unit) : [];
}

function unitsConverted(units: TextColumn, shownAs: (own: string) => string): ConvertedRows {
  return rowsByValue(units).flatMap(([unit, rows]) => {
    const to = shownAs(unit);
    const factor = to === unit ? null : unitFactor(unit, to);
    return factor === null ? [] : [{ unit, to, factor, rows }];
  });
}

/** Every unit that is shown as another becomes one and the same entry of the dictionary: a value is filtered by its code. */
function inUnits({ codes, dictionary, ...column }: TextColumn, shownAs: (own: string) => string): TextColumn {
  const retained = [...new Set(dictionary.map(shownAs))];
  const codeOf = Int32Array.from(dictionary, (own) => retained.indexOf(shownAs(own)));
  return { ...column, dictionary: retained, codes: codes.map((code) => (code === -1 ? -1 : int32At(codeOf, code))) };
}
