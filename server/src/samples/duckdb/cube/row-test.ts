import type { Codes, Cube } from './cube.ts';

/** Which rows pass: each has a code, by its place in the order of cells, and each code passes (1) or not (0). */
export interface RowTest {
  codes: Codes;
  passes: Uint8Array;
}

/** One test for all that is asked of single rows: of range columns, and to be `among` rows named by their numbers. */
export function rowTest(
  cube: Cube,
  { ranges }: { ranges: readonly RowTest[] },
  among: Uint32Array | null,
): RowTest | null {
  const tests = ranges.filter(({ passes }) => passes.includes(0));
  const [only = null] = tests;
  if (!among && tests.length < 2) return only;
  const flags = among ? flagged(cube, among) : new Uint8Array(cube.rowLocations.length).fill(1);
  for (const { codes, passes } of tests) {
    for (let place = 0; place < flags.length; place += 1) {
      flags[place] = (flags[place] as number) & (passes[codes[place] as number] as number);
    }
  }
  return { codes: flags, passes: Uint8Array.of(0, 1) };
}

function flagged({ rowNumbers, rowLocations }: Cube, among: Uint32Array): Uint8Array {
  if (!rowNumbers) throw new Error('the cube does not say which row stands where');
  const flags = new Uint8Array(rowLocations.length);
  for (const row of among) flags[rowNumbers.places[row] as number] = 1;
  return flags;
}
