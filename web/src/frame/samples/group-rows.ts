import type { Fraction } from '@wellfield/contract';
import { int32At } from '@wellfield/science';
import { conditionsOf, type ConditionKey, type LocationCoordinates } from '../filtering/conditions.ts';
import type { FiltersInForce } from '../filtering/answer-filters.ts';
import { rowTest } from '../filtering/row-check.ts';
import { fractionAt, type SampleFrame } from '../sample-frame.ts';

/** Samples that a statistic is of: those of a location, and of a matrix, a fraction and a unit as far as they are named. */
export interface SampleGroup {
  location: string | null;
  matrix?: string | null;
  fraction?: Fraction | null;
  unit?: string | null;
}

/** The rows of a group, ascending: those that pass the filters, and the others by what they fail. */
export interface GroupRows {
  used: Uint32Array;
  refused: readonly { keys: readonly ConditionKey[]; rows: Uint32Array }[];
  /** Those that differ in the unit alone: the statistic of a unit is of no other. */
  otherUnits: Uint32Array;
  /** Those that pass the filters and are not of the time that the statistic is of. */
  otherTimes: Uint32Array;
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
  { location, matrix, fraction, unit }: SampleGroup,
): GroupRows {
  const isOfLocation = namedTest(frame, 'location', location);
  const isOfMatrix = matrix === undefined ? always : namedTest(frame, 'matrix', matrix);
  const isOfUnit = unit === undefined ? always : namedTest(frame, 'unit', unit);
  const conditions = conditionsOf(filters).map(({ key, check }) => ({ key, test: rowTest(check(frame, locations)) }));
  const used: number[] = [];
  const otherUnits: number[] = [];
  const refused = new Map<string, { keys: readonly ConditionKey[]; rows: number[] }>();
  for (let row = 0; row < frame.rowCount; row += 1) {
    if (!isOfLocation(row) || !isOfMatrix(row)) continue;
    if (fraction !== undefined && fractionAt(frame, row) !== fraction) continue;
    const keys = conditions.filter(({ test }) => !test(row)).map(({ key }) => key);
    if (!isOfUnit(row)) {
      // Also where a filter chooses the unit.
      if (keys.every((key) => key === 'field unit')) otherUnits.push(row);
    } else if (keys.length === 0) used.push(row);
    else {
      const said = keys.join('\n');
      const group = refused.get(said) ?? { keys, rows: [] };
      refused.set(said, group);
      group.rows.push(row);
    }
  }
  return {
    used: Uint32Array.from(used),
    refused: Array.from(refused.values(), ({ keys, rows }) => ({ keys, rows: Uint32Array.from(rows) })),
    otherUnits: Uint32Array.from(otherUnits),
    otherTimes: new Uint32Array(),
  };
}

const always = () => true;

function namedTest(frame: SampleFrame, name: 'location' | 'matrix' | 'unit', text: string | null) {
  const column = frame.columns.get(name);
  if (column?.kind !== 'text') return () => text === null;
  const { codes, dictionary } = column;
  const code = text === null ? -1 : dictionary.indexOf(text);
  return text !== null && code === -1 ? () => false : (row: number) => int32At(codes, row) === code;
}
