import { isNonDetectSql } from '@wellfield/contract/to-sql';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { number } from './cell-sql.ts';
import type { SqlSession } from '../sql-session.ts';
import { unitSpeller } from '../standardising/unit-spellings.ts';
import { isChanged, limits, notesOf, settledUnits, unitGroup } from './settled-units.ts';

/** What is read and changed here; units are texts. */
const fields = ['unit', ...limits.map((limit) => `${limit}_unit`), 'result', ...limits];

/** The relation with a mapping's rows, and what the report says of their limits. */
export interface RowsWithLimits {
  relation: string;
  notes: string[];
}

/** A staging database's own rows of a mapping whose limits have units. A temporary table stays in memory while it fits. */
export const rowsWithLimits = identifier('mapped rows with limits');

/**
 * A limit has a unit of its own: what a mapping gives as `reporting_limit_unit` and `detection_limit_unit` is converted into
 * the unit of its row's result (`unitFactor`). A non-detect without a result takes its reporting limit, else its detection
 * limit; where that cannot be converted, its unit, too. Any other limit that cannot be converted is left out. The notes count
 * both. A limit without a unit is in the result's. Where no limit has a unit, the relation is `source` itself.
 */
export async function limitsInUnits(
  session: SqlSession,
  source: string,
  siteUnits: Readonly<Record<string, string>>,
): Promise<RowsWithLimits> {
  const columns = await session.columns(source);
  const types = new Map(columns.map(({ name, type }) => [name.toLowerCase(), type]));
  if (!limits.some((limit) => types.has(limit) && types.has(`${limit}_unit`))) return { relation: source, notes: [] };

  const cell = (name: string): string => {
    const type = types.get(name);
    if (type === undefined) return 'CAST(NULL AS VARCHAR)';
    const isText = type === 'VARCHAR' || name.endsWith('unit');
    return isText ? `nullif(trim(CAST(${name} AS VARCHAR)), '')` : name;
  };
  const others = columns.map(({ name }) => name).filter((name) => !fields.includes(name.toLowerCase()));
  // What follows reads all of its rows several times.
  await session.run(
    `CREATE OR REPLACE TEMP TABLE ${rowsWithLimits} AS SELECT ${[...others.map(identifier), ...fields.map((name) => `${cell(name)} AS ${name}`)].join(', ')} FROM ${source}`,
  );
  const takes = `CASE WHEN ${types.has('detect') ? isNonDetectSql('trim(CAST(detect AS VARCHAR))') : 'false'} AND result IS NULL
    THEN CASE WHEN reporting_limit IS NOT NULL THEN 'reporting_limit' WHEN detection_limit IS NOT NULL THEN 'detection_limit' END END`;
  const groups = await session.rowsOf(
    unitGroup,
    `SELECT unit AS own, reporting_limit_unit AS reporting, detection_limit_unit AS detection, ${takes} AS takes,
       count(reporting_limit) AS reporting_rows, count(detection_limit) AS detection_rows
     FROM ${rowsWithLimits} GROUP BY ALL ORDER BY reporting_rows + detection_rows DESC, own, reporting, detection, takes`,
  );
  const spell = unitSpeller(siteUnits);
  const found = groups.map((group) => ({ group, units: settledUnits(group, spell) }));
  const changed = found.filter(isChanged);
  if (changed.length === 0) return { relation: rowsWithLimits, notes: [] };

  const [settled, relation] = [identifier('units of limits'), identifier('mapped rows in units')];
  const constant = (value: string | null): string => (value === null ? 'NULL' : textConstant(value));
  const rows = changed.map(
    ({ group, units }) =>
      `(${[group.own, group.reporting, group.detection, group.takes, units.unit].map(constant).join(', ')}, ${units.reporting ?? 'NULL'}, ${units.detection ?? 'NULL'}, true)`,
  );
  await session.run(
    `CREATE OR REPLACE TEMP TABLE ${settled} (own VARCHAR, reporting VARCHAR, detection VARCHAR, takes VARCHAR, unit VARCHAR, reporting_factor DOUBLE, detection_factor DOUBLE, is_changed BOOLEAN)`,
  );
  await session.run(`INSERT INTO ${settled} VALUES ${rows.join(', ')}`);
  const converted = { reporting_limit: inFactor('reporting'), detection_limit: inFactor('detection') };
  const result = `CASE units.takes WHEN 'reporting_limit' THEN ${converted.reporting_limit} WHEN 'detection_limit' THEN ${converted.detection_limit} ELSE CAST(given.result AS VARCHAR) END`;
  const values = Object.entries({ unit: 'units.unit', result, ...converted }).map(
    ([name, value]) => `CASE WHEN is_changed THEN ${value} ELSE CAST(given.${name} AS VARCHAR) END AS ${name}`,
  );
  await session.run(
    `CREATE OR REPLACE TEMP VIEW ${relation} AS SELECT given.* REPLACE (${values.join(', ')})
     FROM (SELECT *, ${takes} AS _takes FROM ${rowsWithLimits}) AS given LEFT JOIN ${settled} AS units ON units.own IS NOT DISTINCT FROM given.unit
       AND units.reporting IS NOT DISTINCT FROM reporting_limit_unit AND units.detection IS NOT DISTINCT FROM detection_limit_unit AND units.takes IS NOT DISTINCT FROM _takes`,
  );
  return { relation, notes: notesOf(found) };
}

/** The limit as text in the unit of the result; what is no number stays, so that its row is rejected. */
function inFactor(kind: 'reporting' | 'detection'): string {
  const [limit, factor] = [`CAST(given.${kind}_limit AS VARCHAR)`, `units.${kind}_factor`];
  const product = `CAST(printf('%.15g', ${number(limit)} * ${factor}) AS DOUBLE)::VARCHAR`;
  return `CASE WHEN ${factor} = 1 OR ${number(limit)} IS NULL THEN ${limit} WHEN ${factor} IS NOT NULL THEN ${product} END`;
}
