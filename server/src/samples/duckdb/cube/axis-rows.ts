import { addCellSums } from './cell-sums.ts';
import type { CubeFilter } from './cube-filter.ts';
import { firstCodesOf, wholeCube, type CubeShare, type FirstCodes } from './cube-share.ts';
import type { Cube } from './cube.ts';
import { addLocations, addLocationsOfAll, passing } from './location-rows.ts';
import { addAllOfFirst, addAllOfSecond, addByFirst, addBySecond, addPassingSecond } from './pair-rows.ts';
import { atMostTwo, rowTests, type RowTests } from './row-test.ts';
import { addRowsOfLocations } from './rows-of-locations.ts';

/** Rows by code of each axis that pass the clauses on the other two axes. */
export interface AxisRows {
  profiles: [Uint32Array, Uint32Array];
  location: Uint32Array;
}

/**
 * Counts each axis from as little data as possible: without clauses on the other two axes, all its rows; with clauses on
 * one of them, the pairs with that axis; only with clauses on both, or tests of single rows, the rows themselves. Codes
 * that fail more than one field do not matter to any list, and may be left at 0.
 *
 * Work on single rows is divided into shares; the first share also does the rest.
 */
export function axisRows(
  cube: Cube,
  asked: CubeFilter,
  among: Uint32Array | null,
  share: CubeShare = wholeCube,
): AxisRows {
  const {
    profiles: [first, second],
    location,
  } = asked;
  const counted: AxisRows = {
    profiles: [new Uint32Array(cube.profiles[0].size), new Uint32Array(cube.profiles[1].size)],
    location: new Uint32Array(cube.locations.length),
  };
  const tests = rowTests(cube, asked, among);
  if (!tests && share.index > 0) return counted;
  const part = firstCodesOf(cube, tests ? share : wholeCube);
  if (!tests && location && cube.locationRows) {
    addRowsOfLocations(counted.profiles, cube.locationRows, asked.profiles, location);
  } else {
    addProfiles(counted.profiles, cube, asked, tests, part);
  }
  if (!tests && (!first || !second)) {
    if (first) addBySecond(counted.location, cube.byLocation[0], first);
    else addBySecond(counted.location, cube.byLocation[1], second);
  } else if (first && second && !tests) {
    addLocationsOfAll(counted.location, cube, [first, second], location ? null : counted.profiles[0]);
  } else {
    addLocations(counted.location, cube, [first && passing(first), second && passing(second)], part, tests);
  }
  return counted;
}

/** Counts both profiles' codes: from pairs where possible, or else from the rows. */
function addProfiles(
  [ofFirst, ofSecond]: AxisRows['profiles'],
  cube: Cube,
  { profiles, location }: CubeFilter,
  tests: RowTests | null,
  part: FirstCodes,
): void {
  const [first, second] = profiles;
  const isFromRows = {
    first: tests !== null || (second !== null && location !== null),
    second: tests !== null || (first !== null && location !== null),
  };
  if (!isFromRows.first) {
    if (location) addByFirst(ofFirst, cube.byLocation[0], first, location);
    else if (second) addPassingSecond(ofFirst, cube, first, second);
    else addAllOfFirst(ofFirst, cube);
  }
  if (!isFromRows.second) {
    if (location) addByFirst(ofSecond, cube.byLocation[1], second, location);
    else if (first) addBySecond(ofSecond, cube.cells, first);
    else addAllOfSecond(ofSecond, cube);
  }
  const located = location && { codes: cube.rowLocations, passes: passing(location) };
  const allTests = atMostTwo([...(tests ?? []), ...(located ? [located] : [])]);
  if (allTests && (isFromRows.first || isFromRows.second)) {
    const sums = { first: isFromRows.first ? ofFirst : null, second: isFromRows.second ? ofSecond : null };
    addCellSums(sums, cube, profiles, allTests, part);
  }
}
