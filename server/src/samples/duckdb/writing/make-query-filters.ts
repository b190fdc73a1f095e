import type { DuckDBConnection } from '@duckdb/node-api';
import { builderFields, datasets, perDataset, type Dataset, type Field, type FieldName } from '@wellfield/contract';
import type { ReleaseQueryFilter } from '../../sample-store.ts';
import { identifier } from '../sql-text.ts';

/** Every value of every builder field by dataset: Null first, then in the order of values. */
export async function makeQueryFilters(
  connection: DuckDBConnection,
  table: string,
  rows: Readonly<Record<Dataset, number>>,
): Promise<Record<Dataset, ReleaseQueryFilter[]>> {
  const made: Record<Dataset, ReleaseQueryFilter[]> = perDataset(() => []);
  for (const dataset of datasets) {
    if (rows[dataset] === 0) continue;
    for (const field of builderFields(dataset)) {
      made[dataset].push(...(await valuesOf(connection, table, dataset, field)));
    }
  }
  return made;
}

/** A subtype belongs to the type, and an analyte to the type and subtype, of most of its rows. */
async function valuesOf(
  connection: DuckDBConnection,
  table: string,
  dataset: Dataset,
  field: Field,
): Promise<ReleaseQueryFilter[]> {
  const column = identifier(field.column);
  const owners: Partial<Record<FieldName, readonly string[]>> = {
    analyte_subtype: ['analyte_type'],
    analyte_name: ['analyte_type', 'analyte_subtype'],
  };
  const owned = owners[field.name] ?? [];
  const grouped = [column, ...owned.map(identifier)].join(', ');
  const reader = await connection.runAndReadAll(
    `SELECT ${column}, ${owned.length > 0 ? owned.map(identifier).join(', ') : 'NULL'}, count(*) AS records
     FROM ${table} WHERE dataset = $1 GROUP BY ${grouped}
     ORDER BY ${column} NULLS FIRST, records DESC, ${grouped}`,
    [dataset],
  );
  const values = new Map<string | number | null, ReleaseQueryFilter>();
  for (const row of reader.getRowsJS()) {
    const value = row[0] as string | number | null;
    const records = Number(row.at(-1));
    const known = values.get(value);
    if (known) {
      known.records += records;
      continue;
    }
    const [type = null, subtype = null] = row.slice(1, 1 + owned.length) as (string | null)[];
    values.set(value, {
      field: field.name,
      field_id: field.id,
      filter: value,
      title: value === null ? 'Null' : String(value),
      analyte_type: field.name === 'analyte_type' ? (value as string | null) : type,
      analyte_subtype: field.name === 'analyte_subtype' ? (value as string | null) : subtype,
      records,
    });
  }
  return [...values.values()];
}
