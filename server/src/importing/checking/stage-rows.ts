import { dissolvedFlags, sampleColumns, type Dataset, type SampleColumn } from '@wellfield/contract';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import type { DateFormat } from '../mapping/date-format.ts';
import type { SqlSession } from '../sql-session.ts';
import type { TypedColumn } from './cleaned-rows.ts';
import { dateSql, rowIsNonDetect, numberSql, type RowCheck } from './row-checks.ts';

/**
 * The rows of all deliveries, checked and standardized, with `_key` and `_row` hashes for finding equal ones. A
 * temporary table stays in memory while it fits and is never compressed, which made staging six times faster.
 */
export const stagedRows = 'staged_rows';

const sqlTypes = { text: 'VARCHAR', number: 'DOUBLE', integer: 'INTEGER', date: 'DATE' } as const;

const provenance: readonly SampleColumn[] = ['source_file', 'source_line'];

/** The fields that make two rows equal: all except file and line. */
export const comparedColumns = sampleColumns.map(({ name }) => name).filter((name) => !provenance.includes(name));

/** The fields (as SQL over named columns) that make two rows the same sample. */
export const keyExpressions = [
  'location',
  'sample_id',
  'analyte',
  `coalesce(filtered IN (${dissolvedFlags.map(textConstant).join(', ')}), false)`,
  'method',
  'sample_date',
  'sample_time',
  'sample_top_depth',
  'sample_bottom_depth',
  'matrix',
  'unit',
  '"sample"',
];

/** What rows of one sample share, and rows that are equal, of rows whose columns are in their record types. */
export const keyHash = `hash(${keyExpressions.join(', ')})`;
export const rowHash = `hash(${comparedColumns.map(identifier).join(', ')})`;
export const hashes = `${keyHash} AS _key, ${rowHash} AS _row`;

export async function createStagedRows(session: SqlSession): Promise<void> {
  const columns = sampleColumns.map(({ name, kind }) => `${identifier(name)} ${sqlTypes[kind]}`);
  await session.run(
    `CREATE TEMP TABLE ${stagedRows} (dataset VARCHAR, ${columns.join(', ')}, _absence VARCHAR, _limit_alone BOOLEAN, _key UBIGINT, _row UBIGINT)`,
  );
}

/** The cleaned rows, each with its standard names and position. */
export function joinedRows(cleaned: string): string {
  return `${cleaned} AS row
    LEFT JOIN analyte_names AS analyte ON analyte.delivered = row.analyte
    LEFT JOIN location_names AS location ON location.delivered = row.location
    LEFT JOIN unit_names AS unit ON unit.delivered = row.unit
    LEFT JOIN positions AS position ON position.delivered = row.location AND position.x IS NOT DISTINCT FROM row.x
      AND position.y IS NOT DISTINCT FROM row.y AND position.crs IS NOT DISTINCT FROM row.crs`;
}

/** Stages the cleaned rows that no check rejects. */
export async function stageRows(
  session: SqlSession,
  dataset: Dataset,
  cleaned: string,
  columns: readonly TypedColumn[],
  format: DateFormat,
  checks: readonly RowCheck[],
): Promise<void> {
  const { date, time } = dateSql(columns, format);
  const own: Readonly<Partial<Record<SampleColumn, string>>> = {
    analyte: 'analyte.name',
    location: 'location.name',
    unit: 'unit.name',
    cas_id: 'coalesce(analyte.cas_id, row.cas_id)',
    sample_date: date,
    sample_time: `coalesce(row.sample_time, ${time})`,
    year: `year(${date})`,
    quarter: `quarter(${date})`,
    lat: 'position.lat',
    long: 'position.long',
    // The result of a non-detect is its reporting limit.
    result: `coalesce(${numberSql('result', columns)}, CASE WHEN ${rowIsNonDetect} THEN ${numberSql('reporting_limit', columns)} END)`,
  };
  const selected = sampleColumns.map(({ name, kind }) => {
    const expression = own[name] ?? (kind === 'number' ? numberSql(name, columns) : `row.${identifier(name)}`);
    return `CAST(${expression} AS ${sqlTypes[kind]}) AS ${identifier(name)}`;
  });
  const fails = checks.map(({ fails: condition }) => `coalesce(${condition}, false)`);
  await session.run(
    `INSERT INTO ${stagedRows}
     SELECT *, ${hashes} FROM (
       SELECT ${textConstant(dataset)} AS dataset, ${selected.join(',\n')}, position.absence AS _absence, row._limit_alone
       FROM ${joinedRows(cleaned)}
       WHERE NOT (${fails.join('\n OR ')})
     ) AS record`,
  );
}
