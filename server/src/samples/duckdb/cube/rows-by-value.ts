import { uint32At, uint8At } from '@wellfield/science/arrays';
import { missesMore, type CubeFilter } from './cube-filter.ts';
import type { FirstCodes } from './cube-share.ts';
import { orderBy } from './count-pairs.ts';
import { rowCodesFor, type AxisRows, type Codes, type Cube, type RowsByValue } from './cube.ts';
import { passing } from './location-rows.ts';
import type { RowTest } from './row-test.ts';

/** Runs of passing codes, each from `from` to before `to`. */
type Runs = readonly { from: number; to: number }[];

/** Each is searched for in every code of the first profile. */
const fewRuns = 4;

/** The runs of a test's passing codes; null for too many to search for. */
export function runsOf({ passes }: RowTest): Runs | null {
  const runs: { from: number; to: number }[] = [];
  for (let code = 0; code < passes.length; code += 1) {
    if (passes[code] !== 1) continue;
    const last = runs.at(-1);
    if (last?.to === code) last.to += 1;
    else if (runs.length === fewRuns) return null;
    else runs.push({ from: code, to: code + 1 });
  }
  return runs;
}

/** Sorts the rows of each code of the first profile by a column's codes. */
export function rowsByValue(
  { profiles, cells, cellStarts, rowLocations, locations: { length: locationCount } }: Cube,
  codes: Codes,
  values: number,
): RowsByValue {
  const first = rowCodesFor(profiles[0].size, codes.length);
  const second = rowCodesFor(profiles[1].size, codes.length);
  for (let code = 0; code < profiles[0].size; code += 1) {
    for (let cell = uint32At(cells.starts, code); cell < uint32At(cells.starts, code + 1); cell += 1) {
      first.fill(code, cellStarts[cell], cellStarts[cell + 1]);
      second.fill(cells.codes[cell] as number, cellStarts[cell], cellStarts[cell + 1]);
    }
  }
  const order = orderBy(first, profiles[0].size, orderBy(codes, values, null));
  const ordered = (of: Codes, size: number): Codes => {
    const into = rowCodesFor(size, order.length);
    for (let position = 0; position < order.length; position += 1) {
      into[position] = of[uint32At(order, position)] as number;
    }
    return into;
  };
  return {
    codes: ordered(codes, values),
    second: ordered(second, profiles[1].size),
    locations: ordered(rowLocations, locationCount),
  };
}

/** Counts the rows with a code in the runs, each once for all axes: no other row is read. */
export function addRowsInRuns(
  into: AxisRows,
  { cells, cellStarts }: Cube,
  { profiles: [firstMisses, secondMisses], location }: CubeFilter,
  { codes, second, locations }: RowsByValue,
  runs: Runs,
  { from, to }: FirstCodes,
): void {
  const {
    profiles: [ofFirst, ofSecond],
    location: ofLocation,
  } = into;
  const secondPasses = secondMisses ? passing(secondMisses) : new Uint8Array(ofSecond.length).fill(1);
  const located = location ? passing(location) : new Uint8Array(ofLocation.length).fill(1);
  const passAll = secondMisses === null && location === null;
  for (let code = from; code < to; code += 1) {
    const missed = firstMisses === null ? 0 : uint8At(firstMisses, code);
    if (missed === missesMore) continue;
    const start = uint32At(cellStarts, uint32At(cells.starts, code));
    const end = uint32At(cellStarts, uint32At(cells.starts, code + 1));
    let sum = 0;
    for (const run of runs) {
      const begin = firstFrom(codes, run.from, start, end);
      const stop = firstFrom(codes, run.to, begin, end);
      if (passAll) {
        // Which codes the rows of a failing one have matters to no list.
        if (missed === 0) addAll(into, { second, locations }, begin, stop);
        sum += stop - begin;
      } else if (missed === 0) {
        // Adds 0 or 1 without a branch, which the processor could not predict.
        for (let row = begin; row < stop; row += 1) {
          const other = second[row] as number;
          const at = locations[row] as number;
          const otherPasses = uint8At(secondPasses, other);
          const isLocated = uint8At(located, at);
          ofSecond[other] = uint32At(ofSecond, other) + isLocated;
          ofLocation[at] = uint32At(ofLocation, at) + otherPasses;
          sum += otherPasses & isLocated;
        }
      } else {
        for (let row = begin; row < stop; row += 1) {
          sum += (secondPasses[second[row] as number] as number) & (located[locations[row] as number] as number);
        }
      }
    }
    ofFirst[code] = sum;
  }
}

function addAll(
  { profiles: [, ofSecond], location: ofLocation }: AxisRows,
  { second, locations }: Omit<RowsByValue, 'codes'>,
  begin: number,
  stop: number,
): void {
  for (let row = begin; row < stop; row += 1) {
    const other = second[row] as number;
    const at = locations[row] as number;
    ofSecond[other] = uint32At(ofSecond, other) + 1;
    ofLocation[at] = uint32At(ofLocation, at) + 1;
  }
}

/** The first of some ascending rows with a code of at least `code`. */
function firstFrom(codes: Codes, code: number, begin: number, end: number): number {
  let low = begin;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((codes[middle] as number) < code) low = middle + 1;
    else high = middle;
  }
  return low;
}
