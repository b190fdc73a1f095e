import { clausesByField, type FieldName } from '@wellfield/contract';
import { pointInHoledPolygon } from '@wellfield/science';
import { columnFilterCheck } from './column-filter-check.ts';
import type { DrawnPolygon, FiltersInForce } from './answer-filters.ts';
import { leftOutConditions, type LeftOutKey } from './left-out-conditions.ts';
import { comparableClauses, locationRangeCheck } from './location-range-check.ts';
import { fieldCheck, rowTest, textCheck, type RowCheck } from './row-check.ts';
import { screeningOf } from '../screening/row-screening.ts';
import type { SampleFrame } from '../sample-frame.ts';

/** A location's position; null if unknown. */
export interface LocationCoordinates {
  location: string;
  lat: number | null;
  long: number | null;
}

/**
 * One thing that rows must meet, known by its key: a field's clauses, a column's filter, all polygons together, the range
 * that locations are chosen by, the states against the levels in force, or what the site leaves out by a column.
 */
export interface Condition {
  key: ConditionKey;
  /** Its contents, so that an equal condition is recognized. */
  stated: string;
  check(frame: SampleFrame, locations: readonly LocationCoordinates[]): RowCheck;
}

export type ConditionKey =
  | `field ${FieldName}`
  | `column ${string}`
  | 'polygons'
  | 'locations'
  | 'level states'
  | LeftOutKey;

/** What filters ask of rows; all of it must be met. */
export function conditionsOf(filters: FiltersInForce): Condition[] {
  const { clauses, columnFilters, polygons, locationRange, levelStates, levelRules = [] } = filters;
  const leftOut = leftOutConditions(filters);
  const conditions = [...clausesByField(clauses)].map(([field, group]): Condition => ({
    key: `field ${field}`,
    stated: JSON.stringify(group),
    check: (frame) => fieldCheck(frame, field, group),
  }));
  for (const filter of columnFilters) {
    conditions.push({
      key: `column ${filter.column}`,
      stated: JSON.stringify(filter),
      check: (frame) => columnFilterCheck(frame, filter),
    });
  }
  if (polygons.length > 0) {
    conditions.push({
      key: 'polygons',
      stated: JSON.stringify(polygons.map(({ coords, holes }) => [coords, holes])),
      check: (frame, locations) => polygonCheck(frame, locations, polygons),
    });
  }
  if (levelStates.length > 0) {
    conditions.push({
      key: 'level states',
      stated: JSON.stringify([levelStates, levelRules]),
      check: (frame) => {
        const { stateOf } = screeningOf(frame, levelRules);
        return { kind: 'test', test: (row) => levelStates.includes(stateOf(row)) };
      },
    });
  }
  if (locationRange) {
    const judgedBy = comparableClauses(clauses);
    conditions.push({
      key: 'locations',
      stated: JSON.stringify([locationRange, judgedBy, leftOut.map(({ key, stated }) => [key, stated])]),
      check: (frame) => {
        const others = leftOut.map((condition) => condition.check(frame));
        return locationRangeCheck(frame, locationRange, judgedBy, others);
      },
    });
  }
  return joinBeyond([...leftOut, ...conditions]);
}

/** As many as a row has bits for. */
export const maxConditions = 32;

/** More conditions than are distinguished: the last of them, as filters of columns that hardly anybody shows, as one. */
function joinBeyond(conditions: Condition[]): Condition[] {
  if (conditions.length <= maxConditions) return conditions;
  const joined = conditions.slice(maxConditions - 1);
  const [first] = joined;
  if (!first) return conditions;
  const check = (frame: SampleFrame, locations: readonly LocationCoordinates[]): RowCheck => {
    const tests = joined.map((condition) => rowTest(condition.check(frame, locations)));
    return { kind: 'test', test: (row) => tests.every((test) => test(row)) };
  };
  return [
    ...conditions.slice(0, maxConditions - 1),
    { key: first.key, stated: joined.map(({ stated }) => stated).join('\n'), check },
  ];
}

/** Rows of the locations inside one of the polygons: each location is tested once, not each row. */
function polygonCheck(
  frame: SampleFrame,
  locations: readonly LocationCoordinates[],
  polygons: readonly DrawnPolygon[],
): RowCheck {
  const column = frame.columns.get('location');
  if (column?.kind !== 'text') return { kind: 'test', test: () => false };
  const shapes = polygons.map(({ coords, holes = [] }) => ({ outline: coords, holes }));
  const inside = new Set<string>();
  for (const { location, lat, long } of locations) {
    if (lat === null || long === null) continue;
    if (shapes.some((shape) => pointInHoledPolygon(shape, long, lat))) inside.add(location);
  }
  return textCheck(column, (location) => inside.has(location));
}
