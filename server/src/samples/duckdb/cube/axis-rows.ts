import { uint32At } from '@wellfield/science/arrays';
import { allRows } from './all-rows.ts';
import { addCellSums } from './cell-sums.ts';
import type { CubeFilter } from './cube-filter.ts';
import { firstCodesOf, type CubeShare } from './cube-share.ts';
import type { AxisRows, Cube, LocationRows } from './cube.ts';
import { addLocationsOfAll, passing } from './location-rows.ts';
import { addByFirst, addPassingFirst, addPassingOf, addPassingSecond, subtract } from './pair-rows.ts';
import { rowTests } from './row-test.ts';
import { addRowsInRuns, runsOf } from './rows-by-value.ts';
import { addRowsOfLocations } from './rows-of-locations.ts';
import { addTestedRows } from './tested-rows.ts';

/**
 * Counts each axis from as little data as possible: without clauses on the other two axes, all its rows; with clauses on
 * one of them, the pairs with that axis; only with clauses on both, or tests of single rows, the rows themselves. Codes
 * that fail more than one field do not matter to any list, and may be left at 0.
 *
 * Work on single rows is divided into shares; the first share also does the rest.
 */
export function axisRows(cube: Cube, requested: CubeFilter, among: Uint32Array | null, share: CubeShare): AxisRows {
  const {
    profiles: [first, second],
    location,
  } = requested;
  const counted: AxisRows = {
    profiles: [new Uint32Array(cube.profiles[0].size), new Uint32Array(cube.profiles[1].size)],
    location: new Uint32Array(cube.locations.length),
  };
  const tests = rowTests(cube, requested, among);
  if (tests) {
    const part = firstCodesOf(cube, share);
    const [{ byValue }] = tests;
    const runs = byValue && tests.length === 1 ? runsOf(tests[0]) : null;
    if (byValue && runs) addRowsInRuns(counted, cube, requested, byValue, runs, part);
    else addTestedRows(counted, cube, requested, tests, part);
    return counted;
  }
  if (share.index > 0) return counted;
  if (location && cube.locationRows) addProfilesAt(counted.profiles, cube, requested, cube.locationRows, location);
  else addProfiles(counted.profiles, cube, requested);
  if (first && second) {
    addLocationsOfAll(counted.location, cube, [first, second], location ? null : counted.profiles[0]);
  } else if (first) addPassingOf(counted.location, cube, 0, first);
  else addPassingOf(counted.location, cube, 1, second);
  return counted;
}

/** Reads the rows of the chosen locations or, where those are most, counts without locations and takes off the others' rows. */
function addProfilesAt(
  into: AxisRows['profiles'],
  cube: Cube,
  requested: CubeFilter,
  rows: LocationRows,
  location: Uint8Array,
): void {
  const { starts } = rows;
  const rowsThere = passing(location).reduce(
    (sum, one, code) => sum + one * (uint32At(starts, code + 1) - uint32At(starts, code)),
    0,
  );
  const fewer = Math.min(rowsThere, uint32At(starts, location.length) - rowsThere);
  if (!requested.profiles[0] && !requested.profiles[1] && fewer > cube.byLocation[0].rows.length) {
    addProfiles(into, cube, requested);
    return;
  }
  if (rowsThere === fewer) {
    addRowsOfLocations(into, rows, requested.profiles, location);
    return;
  }
  addProfiles(into, cube, { ...requested, location: null });
  const elsewhere = [new Uint32Array(into[0].length), new Uint32Array(into[1].length)] as const;
  addRowsOfLocations(elsewhere, rows, requested.profiles, passing(location));
  subtract(into[0], elsewhere[0]);
  subtract(into[1], elsewhere[1]);
}

/** Counts both profiles' codes: from pairs where possible, or else from the rows. */
function addProfiles([ofFirst, ofSecond]: AxisRows['profiles'], cube: Cube, { profiles, location }: CubeFilter): void {
  const [first, second] = profiles;
  const isFromRows = { first: second !== null && location !== null, second: first !== null && location !== null };
  if (!isFromRows.first) {
    if (location) addByFirst(ofFirst, cube.byLocation[0], first, location);
    else if (second) addPassingSecond(ofFirst, cube, first, second);
    else ofFirst.set(allRows(cube).profiles[0]);
  }
  if (!isFromRows.second) {
    if (location) addByFirst(ofSecond, cube.byLocation[1], second, location);
    else if (first) addPassingFirst(ofSecond, cube, first);
    else ofSecond.set(allRows(cube).profiles[1]);
  }
  if (location && (isFromRows.first || isFromRows.second)) {
    const sums = { first: isFromRows.first ? ofFirst : null, second: isFromRows.second ? ofSecond : null };
    addCellSums(sums, cube, profiles, passing(location));
  }
}
