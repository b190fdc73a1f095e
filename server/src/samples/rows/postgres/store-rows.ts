import { datasets } from '@wellfield/contract';
import type { OwnConnection } from '../../../postgres/own-connection.ts';
import type { NewRows } from '../row-storage.ts';
import { aliasKinds } from '../row-storage.ts';
import { checksumSql, columnList, indexOf, schemaOf, tablesOf } from './row-schema.ts';

/** Where the rows are on several machines (Citus), an analyte's are together on one. */
const distribution = `SELECT 1 FROM pg_proc WHERE proname = 'create_distributed_table'`;

/** Creates a release's schema with its rows, in one transaction. Returns their checksum. */
export async function storeRows(connection: OwnConnection, id: string, rows: NewRows): Promise<string> {
  const schema = schemaOf(id);
  await connection.query('BEGIN');
  await connection.query(`SET LOCAL idle_in_transaction_session_timeout = 0`);
  for (const statement of tablesOf(id)) await connection.query(statement);
  if ((await connection.query(distribution)).length > 0) {
    await connection.query(`SELECT create_distributed_table($1, 'analyte')`, [`${schema}.samples`]);
  }
  await connection.copyIn(`COPY ${schema}.samples (${columnList()}) FROM STDIN (FORMAT csv)`, rows.samples());
  await connection.query(indexOf(id));
  await connection.query(`ANALYZE ${schema}.samples`);
  const texts = [...rows.dictionaries].flatMap(([column, values]) =>
    values.map((value, code) => ({ column, code, value })),
  );
  await connection.query(
    `INSERT INTO ${schema}.dictionaries SELECT * FROM unnest($1::text[], $2::integer[], $3::text[])`,
    [texts.map(({ column }) => column), texts.map(({ code }) => code), texts.map(({ value }) => value)],
  );
  for (const kind of aliasKinds) {
    const pairs = rows.aliases[kind];
    await connection.query(`INSERT INTO ${schema}.${kind}_aliases SELECT * FROM unnest($1::text[], $2::text[])`, [
      pairs.map(([name]) => name),
      pairs.map(([, alias]) => alias),
    ]);
  }
  const fault = await wrongCount(connection, id, rows.rows);
  if (fault !== null) throw new Error(`The rows of release ${id} were not stored: ${fault}.`);
  const checksum = await readChecksum(connection, id);
  await connection.query(`INSERT INTO ${schema}.facts VALUES ($1)`, [checksum]);
  await connection.query('COMMIT');
  return checksum;
}

interface Asked {
  rows(sql: string, values: readonly unknown[]): Promise<unknown[][]>;
}

export async function readChecksum(connection: Asked, id: string): Promise<string> {
  const [[checksum] = []] = await connection.rows(checksumSql(id), []);
  return String(checksum);
}

/** Which dataset has another number of rows than it should; null: none. */
export async function wrongCount(connection: Asked, id: string, expected: NewRows['rows']): Promise<string | null> {
  const counted = new Map(
    await connection
      .rows(`SELECT dataset, count(*) FROM ${schemaOf(id)}.samples GROUP BY dataset`, [])
      .then((rows) => rows.map(([dataset, count]) => [dataset, Number(count)] as const)),
  );
  const wrong = datasets.find((dataset) => (counted.get(dataset) ?? 0) !== expected[dataset]);
  return wrong === undefined ? null : `${wrong} has ${counted.get(wrong) ?? 0} rows instead of ${expected[wrong]}`;
}
