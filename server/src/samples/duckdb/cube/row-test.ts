import type { Codes, Cube, RowsByValue } from './cube.ts';

/** A test of rows: each row has a code, in the order of cells, and each code passes (1) or fails (0). */
export interface RowTest {
  codes: Codes;
  passes: Uint8Array;
  /** The same rows by their codes, where the column has them so. */
  byValue: RowsByValue | null;
}

/** The tests of single rows: on one or two range columns, or membership in `among`, by row number. */
export type RowTests = readonly [RowTest] | readonly [RowTest, RowTest];

/** The tests of a question's range columns and of `among`; null if every row passes. */
export function rowTests(
  cube: Cube,
  { ranges }: { ranges: readonly RowTest[] },
  among: Uint32Array | null,
): RowTests | null {
  const tests = ranges.filter(({ passes }) => passes.includes(0));
  if (among) tests.push(flagged(cube, among));
  return atMostTwo(tests);
}

/** Merges the tests into one or two, the maximum for the loops over all rows. */
function atMostTwo(tests: readonly RowTest[]): RowTests | null {
  const [one, other, ...more] = tests;
  if (!one) return null;
  if (!other) return [one];
  return more.length === 0 ? [one, other] : atMostTwo([both(one, other), ...more]);
}

function both(one: RowTest, other: RowTest): RowTest {
  const flags = new Uint16Array(one.codes.length);
  for (let row = 0; row < flags.length; row += 1) {
    flags[row] =
      (one.passes[one.codes[row] as number] as number) & (other.passes[other.codes[row] as number] as number);
  }
  return { codes: flags, passes: Uint8Array.of(0, 1), byValue: null };
}

function flagged({ rowNumbers, rowLocations }: Cube, among: Uint32Array): RowTest {
  if (!rowNumbers) throw new Error('the cube has no row numbers');
  const flags = new Uint16Array(rowLocations.length);
  for (const row of among) flags[rowNumbers.positions[row] as number] = 1;
  return { codes: flags, passes: Uint8Array.of(0, 1), byValue: null };
}
