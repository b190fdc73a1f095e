import type { FieldName, FilterValue, Fraction } from '@wellfield/contract';
import { int32At } from '@wellfield/science';
import { conditionsOf, type ConditionKey, type LocationCoordinates } from '../filtering/conditions.ts';
import type { FiltersInForce } from '../filtering/answer-filters.ts';
import { rowTest } from '../filtering/row-check.ts';
import { fractionAt, type SampleFrame } from '../sample-frame.ts';
import { valueReader } from './row-classes.ts';

/** Samples that a statistic is of: of the names that it has; without any, all of the answer. */
export interface SampleGroup {
  location?: string | null;
  /** Of any of these. */
  locations?: readonly string[];
  matrix?: string | null;
  fraction?: Fraction | null;
  unit?: string | null;
  /** In any of these units, which the statistic converts. */
  units?: readonly string[];
  /** With this value in a field. */
  field?: readonly [FieldName, FilterValue];
  /** Only of locations that the map can show. */
  isOnMap?: true;
}

/** The rows of a group, ascending: those that pass the filters, and the others by what they fail. */
export interface GroupRows {
  used: Uint32Array;
  refused: readonly { keys: readonly ConditionKey[]; rows: Uint32Array }[];
  /** Those that differ in the unit alone: the statistic of a unit is of no other. */
  otherUnits: Uint32Array;
  /** Those that pass the filters and are not of the time that the statistic is of. */
  otherTimes: Uint32Array;
  /** Those that pass, of locations that the map cannot show. */
  withoutPosition: Uint32Array;
}

/** The rows of a group, as far as they are among those of a time. */
export function ofTime(group: GroupRows, rows: Uint32Array): GroupRows {
  const isOfTime = new Set(rows);
  return {
    ...group,
    used: group.used.filter((row) => isOfTime.has(row)),
    otherTimes: group.used.filter((row) => !isOfTime.has(row)),
  };
}

/** Finds the rows of a group, with every filter that keeps the others out. */
export function groupRows(
  frame: SampleFrame,
  locations: readonly LocationCoordinates[],
  filters: FiltersInForce,
  group: SampleGroup,
): GroupRows {
  const { isOnMap } = group;
  const units = group.units ?? (group.unit === undefined ? null : [group.unit]);
  const isOfGroup = groupTest(frame, group);
  const isOfUnit = units === null ? always : namedTest(frame, 'unit', units);
  const hasPosition = isOnMap ? namedTest(frame, 'location', namesWithPosition(locations)) : always;
  const conditions = conditionsOf(filters).map(({ key, check }) => ({ key, test: rowTest(check(frame, locations)) }));
  const used: number[] = [];
  const otherUnits: number[] = [];
  const withoutPosition: number[] = [];
  const refused = new Map<string, { keys: readonly ConditionKey[]; rows: number[] }>();
  for (let row = 0; row < frame.rowCount; row += 1) {
    if (!isOfGroup(row)) continue;
    const keys = conditions.filter(({ test }) => !test(row)).map(({ key }) => key);
    if (!isOfUnit(row)) {
      // Also where a filter chooses the unit.
      if (keys.every((key) => key === 'field unit')) otherUnits.push(row);
    } else if (keys.length === 0) (hasPosition(row) ? used : withoutPosition).push(row);
    else {
      const joined = keys.join('\n');
      const group = refused.get(joined) ?? { keys, rows: [] };
      refused.set(joined, group);
      group.rows.push(row);
    }
  }
  return {
    used: Uint32Array.from(used),
    refused: Array.from(refused.values(), ({ keys, rows }) => ({ keys, rows: Uint32Array.from(rows) })),
    otherUnits: Uint32Array.from(otherUnits),
    otherTimes: new Uint32Array(),
    withoutPosition: Uint32Array.from(withoutPosition),
  };
}

const always = () => true;

/** Whether a row is of a group, but for its unit. */
function groupTest(
  frame: SampleFrame,
  { location, locations, matrix, fraction, field }: SampleGroup,
): (row: number) => boolean {
  const tests = [
    location !== undefined && namedTest(frame, 'location', [location]),
    locations !== undefined && namedTest(frame, 'location', locations),
    matrix !== undefined && namedTest(frame, 'matrix', [matrix]),
    fraction !== undefined && ((row: number) => fractionAt(frame, row) === fraction),
    field !== undefined && fieldTest(frame, field),
  ].filter((test) => test !== false);
  return (row) => tests.every((test) => test(row));
}

function fieldTest(frame: SampleFrame, [field, value]: readonly [FieldName, FilterValue]) {
  const valueAt = valueReader(frame, field);
  return (row: number) => valueAt(row) === value;
}

function namedTest(
  frame: SampleFrame,
  name: 'location' | 'matrix' | 'unit',
  texts: readonly (string | null)[],
): (row: number) => boolean {
  const column = frame.columns.get(name);
  if (column?.kind !== 'text') return () => texts.includes(null);
  const { codes, dictionary } = column;
  // A missing name has the code -1.
  const wanted = new Set(texts);
  const isWanted = Uint8Array.from([null, ...dictionary], (text) => (wanted.has(text) ? 1 : 0));
  return (row) => isWanted[int32At(codes, row) + 1] === 1;
}

function namesWithPosition(locations: readonly LocationCoordinates[]): readonly string[] {
  return locations.filter(({ lat, long }) => lat !== null && long !== null).map(({ location }) => location);
}
