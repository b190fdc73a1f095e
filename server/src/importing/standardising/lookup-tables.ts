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
  const analyteNames = (await distinct(session, cleaned, 'analyte')).map((found) => ({
    ...found,
    ...analytes.standardOf(found.text),
  }));
  const locationNames = (await distinct(session, cleaned, 'location')).map((found) => ({
    ...found,
    ...locations.standardOf(found.text),
  }));
  const spell = unitSpeller(site.units);
  const units = (await distinct(session, cleaned, 'unit')).map(({ text, rows }) => ({ text, rows, name: spell(text) }));

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
  const { conflicts, notes } = await makePositions(session, cleaned, siteSystems(site.localGrids ?? {}));
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
const deliveredPosition = z.object({
  delivered: z.string(),
  location: z.string(),
  x: text,
  y: text,
  crs: text,
  rows: z.number(),
});

async function makePositions(
  session: SqlSession,
  cleaned: string,
  find: FindSystem,
): Promise<{ conflicts: ConflictingPositions[]; notes: string[] }> {
  const delivered = await session.rowsOf(
    deliveredPosition,
    `SELECT location AS delivered, name AS location, x, y, crs, rows
     FROM (SELECT location, x, y, crs, count(*) AS rows FROM ${cleaned} GROUP BY ALL) AS found
     JOIN location_names ON location = delivered`,
  );
  const { positions, conflicts, conversions } = settlePositions(delivered, find);
  await session.run(
    `CREATE OR REPLACE TABLE positions (delivered VARCHAR, x VARCHAR, y VARCHAR, crs VARCHAR, lat DOUBLE, long DOUBLE,
       problem_column VARCHAR, problem VARCHAR, absence VARCHAR)`,
  );
  await append(
    session,
    'positions',
    positions.map(({ lat, long, problem, absence }, index) => {
      const { delivered: name, x, y, crs } = delivered[index] as DeliveredPosition & { delivered: string };
      return [name, x, y, crs, lat, long, problem?.column ?? null, problem?.reason ?? null, absence];
    }),
  );
  return { conflicts, notes: conversionNotes(conversions) };
}

async function distinct(
  session: SqlSession,
  cleaned: string,
  column: string,
): Promise<{ text: string; rows: number }[]> {
  return session.rowsOf(
    z.object({ text: z.string(), rows: z.number() }),
    `SELECT ${column} AS text, count(*) AS rows FROM ${cleaned} WHERE ${column} IS NOT NULL GROUP BY 1 ORDER BY rows DESC, text`,
  );
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
