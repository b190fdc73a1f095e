import type { DuckDBConnection } from '@duckdb/node-api';
import { builderFields, datasets, sampleColumns, type ColumnKind, type SampleColumn } from '@wellfield/contract';
import { identifier, textConstant } from '../sql-text.ts';

/**
 * The order of a release's rows: the rows of an analyte of a dataset are contiguous, and equal imports give equal
 * files.
 */
const rowOrder = [
  'dataset',
  'analyte',
  'location',
  'sample_date',
  'sample_time',
  'sample_id',
  'source_file',
  'source_line',
] as const;

/** Text stored as ENUM codes: what filters use, and what repeats by its nature. */
const dimensions: ReadonlySet<SampleColumn> = new Set<SampleColumn>([
  ...datasets.flatMap((dataset) =>
    builderFields(dataset).flatMap(({ column, valueType }) => (valueType === 'text' ? [column] : [])),
  ),
  'qualifier',
  'sample_time',
  'cas_id',
  'source_file',
]);

/** The columns that a release stores as codes. */
export const dimensionColumns: readonly SampleColumn[] = sampleColumns
  .map(({ name }) => name)
  .filter((name) => dimensions.has(name));

/** The type of a release's column for an import: text, even if it is stored as codes. */
export const sqlTypes: Record<ColumnKind, string> = {
  text: 'VARCHAR',
  number: 'DOUBLE',
  integer: 'INTEGER',
  date: 'DATE',
};

/** Whether a release stores a column as codes of the ENUM type `enumOf(column)`. */
export function isDimension(column: SampleColumn): boolean {
  return dimensions.has(column);
}

/** The ENUM type of a column; its values are in the order of their UTF-8 bytes. */
export function enumOf(column: SampleColumn | 'dataset'): string {
  return `${column}_values`;
}

/**
 * Fills the database `target`, attached to `connection`, with `samples`, sorted, and the alias tables,
 * from `records`, `analyte_aliases` and `location_aliases` as the connection currently resolves them.
 */
export async function fillSamplesTable(connection: DuckDBConnection, target: string): Promise<void> {
  const path = await searchPath(connection);
  // Casts name types by one or two parts, never by catalog, so the new database is put first on the path.
  await connection.run(`SET search_path = ${textConstant(`${target}.main,${path}`)}`);
  try {
    await connection.run(
      `CREATE TYPE ${identifier(enumOf('dataset'))} AS ENUM (${datasets.map(textConstant).join(', ')})`,
    );
    const occurring = await columnsWithValues(connection);
    for (const column of dimensions) {
      const name = identifier(column);
      // An ENUM needs at least one value, so a column that is missing in every row gets an unused one.
      const values = occurring.has(column)
        ? `SELECT DISTINCT ${name} FROM records WHERE ${name} IS NOT NULL ORDER BY 1`
        : `''`;
      await connection.run(`CREATE TYPE ${identifier(enumOf(column))} AS ENUM (${values})`);
    }
    const columns = sampleColumns.map(({ name, kind }) => {
      const type = dimensions.has(name) ? identifier(enumOf(name)) : sqlTypes[kind];
      return `CAST(${identifier(name)} AS ${type}) AS ${identifier(name)}`;
    });
    await connection.run(
      `CREATE TABLE ${identifier(target)}.main.samples AS
       SELECT CAST(dataset AS ${identifier(enumOf('dataset'))}) AS dataset, ${columns.join(', ')}
       FROM records ORDER BY ${rowOrder.map((column) => `${identifier(column)} NULLS FIRST`).join(', ')}`,
    );
    for (const name of ['analyte', 'location']) {
      await connection.run(
        `CREATE TABLE ${identifier(target)}.main.${name}_aliases AS
         SELECT DISTINCT CAST(${name} AS VARCHAR) AS ${name}, CAST(alias AS VARCHAR) AS alias FROM ${name}_aliases ORDER BY ALL`,
      );
    }
  } finally {
    await connection.run(`SET search_path = ${textConstant(path)}`);
  }
}

/** The dimensions that are not missing in every row, found by reading the rows once. */
async function columnsWithValues(connection: DuckDBConnection): Promise<ReadonlySet<SampleColumn>> {
  const columns = [...dimensions];
  const counts = columns.map((column) => `count(${identifier(column)}) > 0`);
  const [row = []] = (await connection.runAndReadAll(`SELECT ${counts.join(', ')} FROM records`)).getRowsJS();
  return new Set(columns.filter((_, index) => row[index] === true));
}

async function searchPath(connection: DuckDBConnection): Promise<string> {
  const reader = await connection.runAndReadAll(
    `SELECT coalesce(nullif(current_setting('search_path'), ''), current_catalog() || '.' || current_schema())`,
  );
  const [[path] = []] = reader.getRowsJS();
  return path as string;
}
