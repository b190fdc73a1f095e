import type { FieldName, Filter } from '@wellfield/contract';
import type { ConditionKey } from '../../../frame/filtering/conditions.ts';
import type { FiltersInForce } from '../../../frame/filtering/answer-filters.ts';
import { isLeftOutKey, type LeftOutKey } from '../../../frame/filtering/left-out-conditions.ts';
import { isAtLocation, type NamedPosition } from '@wellfield/science';
import { failedQueryFields } from './requested-by-query.ts';
import { failedConditions } from './analysis-frame.ts';
import { isOfGroup } from './left-out-analyses.ts';
import type { PlottedAnalysis } from '../../../explorer/analyses/plotted-analysis.ts';

/** An analysis with its location on the map. */
export interface AnalysisInSight extends PlottedAnalysis {
  mapLocation: string;
}

/** What is in sight: locations with rows that pass the filters, the chosen matrix, and the years. */
export interface Sight {
  locations: readonly NamedPosition[];
  /** Null if none or several are chosen: analyses of every matrix are then in sight. */
  matrix: string | null;
  years: { min: number | null; max: number | null } | null;
  /** What the query asks for; null if that is not known. */
  query: Filter | null;
  /** Those on properties of samples apply, such as the sample type. */
  filters: FiltersInForce;
}

/** Analyses that are not in sight, by the first reason that applies. */
export interface AnalysesOutOfSight {
  ofOtherMatrix: number;
  ofOtherYears: number;
  /** By the field by which the query does not ask for them. */
  notRequested: Map<FieldName, number>;
  /** By the filter that they fail. */
  filteredOut: Map<ConditionKey, number>;
  /** By the title of what the site leaves out. */
  leftOut: Map<string, number>;
  /** Not at a location with rows that pass the filters. */
  elsewhere: number;
}

/** Positions are looked up by cells of this size: near ones are in the same or a neighboring cell. */
const cellDegrees = 0.001;

/**
 * The analyses in sight: those of the chosen matrix, ground water at a location by its name, any other matrix by its
 * position within 0.0001 degrees. What the query asks of an analysis applies, such as years, and filters on what an analysis has apply, such as year, sample type and date; others are
 * about the results of an analyte and do not.
 */
export function analysesInSight(
  analyses: readonly PlottedAnalysis[],
  { locations, matrix, years, query, filters }: Sight,
): { inSight: readonly AnalysisInSight[]; out: AnalysesOutOfSight } {
  const byName = new Map(locations.map((location) => [location.location, location]));
  const byCell = groupByCell(locations);
  const out: AnalysesOutOfSight = {
    ofOtherMatrix: 0,
    ofOtherYears: 0,
    notRequested: new Map(),
    filteredOut: new Map(),
    leftOut: new Map(),
    elsewhere: 0,
  };
  const failedBy = failedConditions(analyses, filters);
  const notRequestedBy = query ? failedQueryFields(analyses, query) : () => null;
  const leave = (reason: 'ofOtherMatrix' | 'ofOtherYears' | 'elsewhere'): [] => {
    out[reason] += 1;
    return [];
  };
  const leaveBy = <Key>(reasons: Map<Key, number>, reason: Key): [] => {
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    return [];
  };
  const inSight = analyses.flatMap((analysis): AnalysisInSight[] => {
    const { record } = analysis;
    if (matrix !== null && record.matrix !== matrix) return leave('ofOtherMatrix');
    if (years && !isBetween(record.year, years)) return leave('ofOtherYears');
    const field = notRequestedBy(analysis);
    if (field !== null) return leaveBy(out.notRequested, field);
    const failed = failedBy(analysis);
    const group = failed !== null && isLeftOutKey(failed) && groupThatLeavesOut(analysis, filters, failed);
    if (group) return leaveBy(out.leftOut, group.title);
    if (failed !== null) return leaveBy(out.filteredOut, failed);
    const itsMatrix = record.matrix ?? '';
    const named = byName.get(record.location);
    const candidates = [...(named ? [named] : []), ...around(byCell, record)];
    const location = candidates.find((candidate) => isAtLocation(itsMatrix, record, candidate));
    return location ? [{ ...analysis, mapLocation: location.location }] : leave('elsewhere');
  });
  return { inSight, out };
}

function groupThatLeavesOut(analysis: PlottedAnalysis, { leftOut = [] }: FiltersInForce, key: LeftOutKey) {
  return leftOut.find((group) => !group.isIn && key === `left out ${group.column}` && isOfGroup(analysis, group));
}

function isBetween(year: number, { min, max }: NonNullable<Sight['years']>): boolean {
  return (min === null || year >= min) && (max === null || year <= max);
}

type Cells = ReadonlyMap<string, readonly NamedPosition[]>;

function groupByCell(locations: readonly NamedPosition[]): Cells {
  const cells = new Map<string, NamedPosition[]>();
  for (const location of locations) {
    if (location.lat === null || location.long === null) continue;
    const key = cellKey(Math.floor(location.lat / cellDegrees), Math.floor(location.long / cellDegrees));
    const cell = cells.get(key);
    if (cell) cell.push(location);
    else cells.set(key, [location]);
  }
  return cells;
}

function around(cells: Cells, { lat, long }: Pick<NamedPosition, 'lat' | 'long'>): readonly NamedPosition[] {
  if (lat === null || long === null) return [];
  const [row, column] = [Math.floor(lat / cellDegrees), Math.floor(long / cellDegrees)];
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => cells.get(cellKey(row + down, column + right)) ?? []),
  );
}

function cellKey(row: number, column: number): string {
  return `${row} ${column}`;
}
