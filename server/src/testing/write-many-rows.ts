import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { sampleColumns } from '@wellfield/contract';
import { writeRelease } from '../samples/duckdb/writing/release-writer.ts';

/* A separate process that writes a release into DATA_DIR and stops at a given step until it is killed. */

const [dataDir = '', stopAt] = process.argv.slice(2);
const given: Record<string, string> = {
  analyte: `'Analyte ' || i % 100`,
  location: `'MW-' || i % 500`,
  sample_date: `DATE '2001-01-01' + CAST(i % 5000 AS INTEGER)`,
  year: 'CAST(2001 AS INTEGER)',
  quarter: 'CAST(1 AS INTEGER)',
  sample_id: `'S' || md5(CAST(i AS VARCHAR))`,
  result: 'CAST(i AS DOUBLE) / 7',
};
const types = { text: 'VARCHAR', number: 'DOUBLE', integer: 'INTEGER', date: 'DATE' } as const;
const columns = sampleColumns.map(({ name, kind }) => `${given[name] ?? `CAST(NULL AS ${types[kind]})`} AS "${name}"`);

const connection = await (await DuckDBInstance.create(':memory:')).connect();
await connection.run(`CREATE TABLE records AS SELECT 'bmi' AS dataset, ${columns.join(', ')} FROM range(40000) t(i)`);
for (const name of ['analyte', 'location'])
  await connection.run(`CREATE TABLE ${name}_aliases (${name} VARCHAR, alias VARCHAR)`);

/** Reports its step, and stays there: the event loop sleeps in the middle of writing. */
function stop(step: string): void {
  if (step !== stopAt) return;
  process.stdout.write(`at ${step}\n`);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

await writeRelease(path.join(dataDir, 'releases'), {
  staging: connection,
  name: null,
  demonstration: false,
  report: null,
  onProgress: stop,
});
stop('written');
