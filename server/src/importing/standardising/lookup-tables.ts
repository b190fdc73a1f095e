import { z } from 'zod';
import type { ConflictingPositions, NameRows, UnmatchedLists, UnmatchedNames } from '../import-report.ts';
import { reportListLength, sumRows } from '../import-report.ts';
import type { ImportSite } from '../import-options.ts';
import type { SqlSession } from '../sql-session.ts';
import { settlePositions, type DeliveredPosition } from '../positions/location-positions.ts';
import { conversionNotes, siteSystems, type FindSystem } from '../positions/site-systems.ts';
import { NameIndex } from './name-index.ts';
import { unitSpeller } from './unit-spellings.ts';

export interface Standardisation {
  unmatchedAnalytes: UnmatchedNames;
  unmatchedLocations: UnmatchedNames;
  unitsRespelled: number;
  conflicts: ConflictingPositions[];
  /** How positions were converted, for the report. */
  positionNotes: string[];
  /** All names without a match, of which reports have the first. */
  unmatched: UnmatchedLists;
}

/**
 * From the distinct names, units and positions of the relation `cleaned` creates the tables to join its rows with:
 * `analyte_names`, `location_names`, `unit_names`, `positions`.
 */
export async function makeLookupTables(
  session: SqlSession,
  cleaned: string,
  site: ImportSite,
): Promise<Standardisation> {
  const analytes = NameIndex.ofAnalytes(site.casIds);
  const locations = NameIndex.ofLocations(site.standardLocations);
  const subjects = await session.rowsOf(subject, `SELECT analyte, unit, count(*) AS rows FROM ${cleaned} GROUP BY ALL`);
  const sampledLocations = await session.rowsOf(
    sampledLocation,
    `SELECT location, x, y, crs, count(*) AS rows FROM ${cleaned} WHERE location IS NOT NULL GROUP BY ALL`,
  );
  const analyteNames = textsOf(subjects, ({ analyte }) => analyte).map((found) => ({
    ...found,
    ...analytes.standardOf(found.text),
  }));
  const locationNames = textsOf(sampledLocations, ({ location }) => location).map((found) => ({
    ...found,
    ...locations.standardOf(found.text),
  }));
  const spell = unitSpeller(site.units);
  const units = textsOf(subjects, ({ unit }) => unit).map((found) => ({ ...found, name: spell(found.text) }));

  await session.run('CREATE OR REPLACE TABLE analyte_names (delivered VARCHAR, name VARCHAR, cas_id VARCHAR)');
  await append(
    session,
    'analyte_names',
    analyteNames.map(({ text, name, casId }) => [text, name, casId]),
  );
  await session.run('CREATE OR REPLACE TABLE location_names (delivered VARCHAR, name VARCHAR)');
  await append(
    session,
    'location_names',
    locationNames.map(({ text, name }) => [text, name]),
  );
  await session.run('CREATE OR REPLACE TABLE unit_names (delivered VARCHAR, name VARCHAR)');
  await append(
    session,
    'unit_names',
    units.map(({ text, name }) => [text, name]),
  );
  const names = new Map(locationNames.map(({ text, name }) => [text, name]));
  const delivered = sampledLocations.map((found) => ({
    ...found,
    delivered: found.location,
    location: names.get(found.location) ?? found.location,
  }));
  const { conflicts, notes } = await makePositions(session, delivered, siteSystems(site.localGrids ?? {}));
  const unmatched = { analytes: unmatchedOf(analyteNames), locations: unmatchedOf(locationNames) };
  return {
    unmatched,
    unmatchedAnalytes: reported(unmatched.analytes),
    unmatchedLocations: reported(unmatched.locations),
    unitsRespelled: units.reduce((sum, { text, name, rows }) => sum + (text === name ? 0 : rows), 0),
    conflicts,
    positionNotes: notes,
  };
}

const text = z.string().nullable();
const subject = z.object({ analyte: text, unit: text, rows: z.number() });
const sampledLocation = z.object({ location: z.string(), x: text, y: text, crs: text, rows: z.number() });

/** The texts of rows that were counted by several columns, most rows first. */
function textsOf<Row extends { rows: number }>(counted: readonly Row[], textOf: (row: Row) => string | null) {
  const rows = new Map<string, number>();
  for (const one of counted) {
    const found = textOf(one);
    if (found !== null) rows.set(found, (rows.get(found) ?? 0) + one.rows);
  }
  return [...rows]
    .map(([found, count]) => ({ text: found, rows: count }))
    .toSorted((one, other) => other.rows - one.rows || (one.text < other.text ? -1 : 1));
}

async function makePositions(
  session: SqlSession,
  delivered: readonly (DeliveredPosition & { delivered: string })[],
  find: FindSystem,
): Promise<{ conflicts: ConflictingPositions[]; notes: string[] }> {
  const { positions, conflicts, conversions } = settlePositions(delivered, find);
  await session.run(
    `CREATE OR REPLACE TABLE positions (delivered VARCHAR, x VARCHAR, y VARCHAR, crs VARCHAR, lat DOUBLE, long DOUBLE,
       problem_column VARCHAR, problem VARCHAR, absence VARCHAR)`,
  );
  await append(
    session,
    'positions',
    positions.map(({ lat, long, problem, absence }, index) => {
      const { delivered: name, x, y, crs } = delivered[index] as (typeof delivered)[number];
      return [name, x, y, crs, lat, long, problem?.column ?? null, problem?.reason ?? null, absence];
    }),
  );
  return { conflicts, notes: conversionNotes(conversions) };
}

async function append(
  session: SqlSession,
  table: string,
  rows: readonly (readonly (string | number | null)[])[],
): Promise<void> {
  const appender = await session.connection.createAppender(table);
  for (const row of rows) {
    for (const value of row) {
      if (value === null) appender.appendNull();
      else if (typeof value === 'number') appender.appendDouble(value);
      else appender.appendVarchar(value);
    }
    appender.endRow();
  }
  appender.closeSync();
}

function unmatchedOf(names: readonly { text: string; rows: number; matched: boolean }[]): NameRows[] {
  return names.filter(({ matched }) => !matched).map(({ text: name, rows }) => ({ name, rows }));
}

function reported(names: readonly NameRows[]): UnmatchedNames {
  return {
    names: names.length,
    rows: sumRows(names),
    first: names.slice(0, reportListLength),
  };
}
