import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { sampleColumns } from '@wellfield/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileTooLargeError } from '../../../../sample-store.ts';
import { fileForms } from '../../file-forms.ts';
import { RowsFileWriter } from '../../rows-file-writer.ts';

const rows = 450_000;
const texts = sampleColumns.filter(({ kind }) => kind === 'text').length;

let folder: string;
const samplesFile = () => join(folder, 'samples.duckdb');
const writer = new RowsFileWriter();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'too-large-'));
  const instance = await DuckDBInstance.create(samplesFile());
  const connection = await instance.connect();
  const columns = sampleColumns.map(({ name, kind }) => {
    // One row is as wide as the format allows, and so is every field.
    if (kind === 'text') return `CASE range WHEN 7 THEN repeat('x', 300) END AS "${name}"`;
    return `NULL::${kind === 'date' ? 'DATE' : kind === 'integer' ? 'INTEGER' : 'DOUBLE'} AS "${name}"`;
  });
  await connection.run(`CREATE TABLE samples AS SELECT ${columns.join(', ')} FROM range(${rows})`);
  connection.closeSync();
  instance.closeSync();
});
afterAll(async () => {
  await writer.close();
  await rm(folder, { recursive: true, force: true });
});

test('[FMT-13] a shapefile of more than 2 GB is refused, with how many of these rows it would hold', async () => {
  // A row: the sign of deletion, texts of 254 bytes, an empty number as one digit, a day as eight.
  const numbers = sampleColumns.length - texts - 1;
  const most = Math.floor((2 ** 31 - 1) / (1 + 254 * texts + numbers + 8));
  expect(most).toBeLessThan(rows);
  const form = fileForms.shapefile('r-1', new Map(), {});
  const job = { source: { samplesFile: samplesFile() }, form, condition: { text: 'TRUE', values: [] }, folder };
  const refused = await writer.write(job).catch((error: unknown) => error);
  // Made in another thread, and told from faults all the same.
  expect(refused).toBeInstanceOf(FileTooLargeError);
  expect((refused as Error).message).toBe(
    `a shapefile holds 2 GB, which is ${most.toLocaleString('en')} rows of this query, and it has 450,000. Choose another format, or divide the query.`,
  );
});
