import { uint32At, uint8At } from '@wellfield/science/arrays';
import { codesFor, type Codes, type Cube } from './cube.ts';
import type { RowTest } from './row-test.ts';

/** What a range makes of all rows of a code of an axis: some pass, or they fail (0). */
export const passes = 1;
export const differs = 2;

/** Of each code of an axis the lowest and highest value of its rows, as the range column's codes, and whether one is missing. */
interface AxisSpans {
  lowest: Codes;
  highest: Codes;
  missing: Uint8Array;
  rows: Uint32Array;
}

/** Both profiles, then location. Null for an axis with about as many codes as rows. */
type Spans = readonly (AxisSpans | null)[];

/** A range on one axis: `rowsThatDiffer` is how many rows of codes of which some rows pass and others do not. */
interface DecidedRange {
  axis: number;
  verdicts: Uint8Array;
  rowsThatDiffer: number;
}

/** An axis that has more codes than a row in so many decides nothing worth its memory. */
const rowsOfCode = 8;

const known = new WeakMap<Codes, Spans>();

/** What a range makes of the codes of the axis on which it leaves the fewest rows open: a year of a day, a well of its depth. */
export function decideRange(cube: Cube, { codes, passes: passing }: RowTest): DecidedRange | null {
  const before = new Uint32Array(passing.length + 1);
  for (let code = 0; code < passing.length; code += 1) {
    before[code + 1] = uint32At(before, code) + uint8At(passing, code);
  }
  const decided = spansOf(cube, codes).flatMap((spans, axis) =>
    spans ? [{ axis, ...verdictsOf(spans, passing, before) }] : [],
  );
  return decided.toSorted((a, b) => a.rowsThatDiffer - b.rowsThatDiffer)[0] ?? null;
}

/** Which part of the rows has, on the best axis, a code whose span a value of the column is in, on average. */
export function openShare(cube: Cube, codes: Codes, values: number): number {
  const shares = spansOf(cube, codes).map((spans) => {
    if (!spans) return 1;
    let open = 0;
    spans.rows.forEach((rows, code) => {
      open += rows * Math.max(0, (spans.highest[code] as number) - (spans.lowest[code] as number));
    });
    return open / Math.max(1, values * codes.length);
  });
  return Math.min(1, ...shares);
}

function verdictsOf({ lowest, highest, missing, rows }: AxisSpans, passing: Uint8Array, before: Uint32Array) {
  const verdicts = new Uint8Array(rows.length);
  let rowsThatDiffer = 0;
  for (let code = 0; code < verdicts.length; code += 1) {
    const [low, high] = [lowest[code] as number, highest[code] as number];
    const values = Math.max(0, high + 1 - low) + uint8At(missing, code);
    const passed =
      (high < low ? 0 : uint32At(before, high + 1) - uint32At(before, low)) +
      uint8At(missing, code) * uint8At(passing, 0);
    if (passed === 0) continue;
    verdicts[code] = passed === values ? passes : differs;
    if (passed !== values) rowsThatDiffer += uint32At(rows, code);
  }
  return { verdicts, rowsThatDiffer };
}

/** Found with a column's first range: once through all rows. */
function spansOf(cube: Cube, codes: Codes): Spans {
  const found = known.get(codes) ?? findSpans(cube, codes);
  known.set(codes, found);
  return found;
}

function findSpans({ profiles, locations, cells, cellStarts, rowLocations }: Cube, codes: Codes): Spans {
  let most = 0;
  for (const code of codes) if (code > most) most = code;
  const spans = [profiles[0].size, profiles[1].size, locations.length].map((size): AxisSpans | null =>
    size * rowsOfCode > codes.length
      ? null
      : {
          lowest: codesFor(most + 2, size).fill(most + 1),
          highest: codesFor(most + 2, size),
          missing: new Uint8Array(size),
          rows: new Uint32Array(size),
        },
  );
  const [first, second, location] = spans;
  for (let one = 0; one < profiles[0].size; one += 1) {
    for (let cell = uint32At(cells.starts, one); cell < uint32At(cells.starts, one + 1); cell += 1) {
      const other = cells.codes[cell] as number;
      for (let row = uint32At(cellStarts, cell); row < uint32At(cellStarts, cell + 1); row += 1) {
        const code = codes[row] as number;
        if (first) widen(first, one, code);
        if (second) widen(second, other, code);
        if (location) widen(location, rowLocations[row] as number, code);
      }
    }
  }
  return spans;
}

/** By a row more. */
function widen({ lowest, highest, missing, rows }: AxisSpans, at: number, code: number): void {
  rows[at] = uint32At(rows, at) + 1;
  if (code === 0) missing[at] = 1;
  else {
    if (code < (lowest[at] as number)) lowest[at] = code;
    if (code > (highest[at] as number)) highest[at] = code;
  }
}
