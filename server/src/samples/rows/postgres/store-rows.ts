import { datasets } from '@wellfield/contract';
import type { OwnConnection } from '../../../postgres/own-connection.ts';
import { readingForms } from '../../../postgres/reading-pool.ts';
import type { NewRows } from '../row-storage.ts';
import { aliasKinds } from '../row-storage.ts';
import { checksumSql, columnList, indexOf, schemaOf, tablesOf } from './row-schema.ts';

/** What a database can do beyond PostgreSQL's own: rows on several machines, and tables by columns (Citus). */
const abilitiesSql = `SELECT EXISTS (SELECT FROM pg_proc WHERE proname = 'create_distributed_table') AS distributed,
  EXISTS (SELECT FROM pg_am WHERE amname = 'columnar') AS columnar`;

/** Creates a release's schema with its rows, in one transaction. Returns their checksum. */
export async function storeRows(connection: OwnConnection, id: string, rows: NewRows): Promise<string> {
  const schema = schemaOf(id);
  await connection.query('BEGIN');
  await connection.query(`SET LOCAL idle_in_transaction_session_timeout = 0`);
  // The checksum is made of texts, as connections that read see them.
  for (const setting of readingForms) await connection.query(`SET LOCAL ${setting}`);
  const [can] = await connection.query<{ distributed: boolean; columnar: boolean }>(abilitiesSql);
  const byColumns = can?.columnar === true;
  for (const statement of tablesOf(id, { byColumns })) await connection.query(statement);
  // An analyte's rows are together on one machine.
  if (can?.distributed) await connection.query(`SELECT create_distributed_table($1, 'analyte')`, [`${schema}.samples`]);
  await connection.copyIn(`COPY ${schema}.samples (${columnList()}) FROM STDIN (FORMAT csv)`, rows.samples());
  // Rows come in the order of analytes, so a table by columns finds one's by the smallest and largest of each part.
  if (!byColumns) await connection.query(indexOf(id));
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

/** Removes a release's schema, if it is there. Nobody is told that it is gone, so a standby that is away is not waited for. */
export async function removeRows(connection: OwnConnection, id: string): Promise<void> {
  await connection.query('BEGIN');
  await connection.query('SET LOCAL synchronous_commit = local');
  await connection.query(`DROP SCHEMA IF EXISTS ${schemaOf(id)} CASCADE`);
  await connection.query('COMMIT');
}

interface Requested {
  rows(sql: string, values: readonly unknown[]): Promise<unknown[][]>;
}

export async function readChecksum(connection: Requested, id: string): Promise<string> {
  const [[checksum] = []] = await connection.rows(checksumSql(id), []);
  return String(checksum);
}

/** Which dataset has another number of rows than it should; null: none. */
export async function wrongCount(connection: Requested, id: string, expected: NewRows['rows']): Promise<string | null> {
  const counted = new Map(
    await connection
      .rows(`SELECT dataset, count(*) FROM ${schemaOf(id)}.samples GROUP BY dataset`, [])
      .then((rows) => rows.map(([dataset, count]) => [dataset, Number(count)] as const)),
  );
  const wrong = datasets.find((dataset) => (counted.get(dataset) ?? 0) !== expected[dataset]);
  return wrong === undefined ? null : `${wrong} has ${counted.get(wrong) ?? 0} rows instead of ${expected[wrong]}`;
}
