import type { DuckDBConnection } from '@duckdb/node-api';
import { datasets, sampleColumns } from '@wellfield/contract';
import { identifier, textConstant } from '../sql-text.ts';

/**
 * The records passed to the writer break an invariant that every answer relies on: a bug in the import, not in the
 * file.
 */
class RecordsRefusedError extends Error {}

/**
 * Refuses records that the store could not answer correctly: no dataset or an unknown one, a missing required value, an
 * empty text (missing is null), a number that is not finite (JSON cannot express it).
 */
export async function checkRecords(connection: DuckDBConnection): Promise<void> {
  const checks: { says: string; condition: string }[] = [
    {
      says: 'have no dataset or an unknown one',
      condition: `dataset IS NULL OR CAST(dataset AS VARCHAR) NOT IN (${datasets.map(textConstant).join(', ')})`,
    },
    ...sampleColumns.flatMap(({ name, kind, required }) => {
      const column = identifier(name);
      const found: { says: string; condition: string }[] = [];
      if (required) found.push({ says: `have no ${name}`, condition: `${column} IS NULL` });
      if (kind === 'text')
        found.push({ says: `have an empty text in ${name}`, condition: `CAST(${column} AS VARCHAR) = ''` });
      if (kind === 'number') {
        found.push({
          says: `have a ${name} that is not a finite number`,
          condition: `NOT isfinite(CAST(${column} AS DOUBLE))`,
        });
      }
      return found;
    }),
  ];
  const counts = checks.map(({ condition }) => `count(*) FILTER (WHERE ${condition})`);
  const reader = await connection.runAndReadAll(`SELECT ${counts.join(', ')} FROM records`);
  const [row = []] = reader.getRowsJS();
  const faults = checks.flatMap(({ says }, index) => (Number(row[index]) > 0 ? [`${Number(row[index])} ${says}`] : []));
  if (faults.length > 0) throw new RecordsRefusedError(`The records cannot be released: ${faults.join('; ')}.`);
}
