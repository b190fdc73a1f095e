import { uint32At } from '@wellfield/science/arrays';
import { axisRows } from './axis-rows.ts';
import { missesMore, type CubeFilter, type Misses } from './cube-filter.ts';
import type { CubeShare } from './cube-share.ts';
import type { AxisRows, Cube } from './cube.ts';
import { decideRange, differs, passes } from './range-spans.ts';
import type { RowTest } from './row-test.ts';

/** Where more rows than this share must be tested, all are. */
const worthDividing = 0.25;

/** Rows by code of each axis that pass the clauses on the other two axes, and the ranges. */
export function rowsOfParts(cube: Cube, requested: CubeFilter, among: Uint32Array | null, share: CubeShare): AxisRows {
  const [sum, ...others] = partsOf(cube, requested).map((part) => {
    const rows = axisRows(cube, part, among, share);
    drop(rows.profiles[0], part.profiles[0]);
    drop(rows.profiles[1], part.profiles[1]);
    drop(rows.location, part.location);
    return rows;
  }) as [AxisRows, ...AxisRows[]];
  for (const { profiles, location } of others) {
    add(sum.profiles[0], profiles[0]);
    add(sum.profiles[1], profiles[1]);
    add(sum.location, location);
  }
  return sum;
}

/** Codes that fail more than one field are in no list; those of other parts fail so here. */
function drop(rows: Uint32Array, misses: Misses): void {
  for (let code = 0; misses && code < misses.length; code += 1) if (misses[code] === missesMore) rows[code] = 0;
}

function add(into: Uint32Array, rows: Uint32Array): void {
  for (let code = 0; code < into.length; code += 1) into[code] = uint32At(into, code) + uint32At(rows, code);
}

/**
 * A filter in parts, whose rows add up to its own. Where all rows of a code of an axis are in a range or none is, as the days of
 * a year and the depth of a well, that is a clause on the axis; rows are tested only where a code has both.
 */
function partsOf(cube: Cube, requested: CubeFilter): CubeFilter[] {
  let parts: CubeFilter[] = [{ ...requested, ranges: [] }];
  for (const range of requested.ranges) {
    if (!range.passes.includes(0)) continue;
    const decided = range.byValue ? null : decideRange(cube, range);
    if (!decided || decided.rowsThatDiffer > cube.rowLocations.length * worthDividing) {
      parts = parts.map((part) => tested(part, range));
      continue;
    }
    const { axis, verdicts, rowsThatDiffer } = decided;
    parts = parts.flatMap((part) => {
      const whole = only(part, axis, verdicts, passes);
      return rowsThatDiffer === 0 ? [whole] : [whole, tested(only(part, axis, verdicts, differs), range)];
    });
  }
  return parts;
}

function tested(part: CubeFilter, range: RowTest): CubeFilter {
  return { ...part, ranges: [...part.ranges, range] };
}

/** The part of the codes of an axis that have a verdict. */
function only(part: CubeFilter, axis: number, verdicts: Uint8Array, verdict: number): CubeFilter {
  const before = axis === 2 ? part.location : (part.profiles[axis] ?? null);
  const misses = verdicts.map((found, code) => (found === verdict ? (before?.[code] ?? 0) : missesMore));
  if (axis === 2) return { ...part, location: misses };
  return { ...part, profiles: axis === 0 ? [misses, part.profiles[1]] : [part.profiles[0], misses] };
}
