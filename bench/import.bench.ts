import { DuckDBInstance } from '@duckdb/node-api';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleColumns } from '@wellfield/contract';
import { stopWithParent } from '../scripts/tool.ts';
import { textConstant } from '../server/src/samples/duckdb/sql-text.ts';
import { generatedRelease } from './bench-release.ts';
import { comparison, timed, type Row } from './figure.ts';
import type { ImportReading } from './import-process.ts';

export const title = 'The import of a CSV file, against DuckDB reading it into a sorted table';

/** The import adds the others. */
const columns = sampleColumns.filter(({ name }) => name !== 'source_file' && name !== 'source_line');
const sqlTypes = { text: 'VARCHAR', number: 'DOUBLE', integer: 'INTEGER', date: 'DATE' } as const;

export async function run(): Promise<Row[]> {
  const { samplesFile } = await generatedRelease();
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-bench-import-'));
  try {
    const file = join(folder, 'samples.csv');
    await writeDelivery(samplesFile, file);
    // One import takes a minute; the reference runs before and after it.
    const before = await timed(() => readPlainly(file, join(folder, 'before.duckdb')));
    let reading: ImportReading = { profiledMs: Number.NaN, peakMemoryBytes: null };
    const imported = await timed(async () => (reading = await importWhole(file, join(folder, 'data'))));
    const after = await timed(() => readPlainly(file, join(folder, 'after.duckdb')));
    const name = 'read, checked, standardised, sorted, counted, with checksums';
    return [
      comparison({ name, unit: 's', aim: '≤ 5 ×' }, [imported / 1_000], [before / 1_000, after / 1_000]),
      comparison(
        { name: 'its profile, against the whole import', unit: 's', aim: '≤ 0.1 ×' },
        [reading.profiledMs / 1_000],
        [imported / 1_000],
      ),
      ...(reading.peakMemoryBytes === null
        ? []
        : [{ name: 'its memory', unit: 'MB', median: reading.peakMemoryBytes / 1_000_000, aim: '≤ 1,500 MB' }]),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All rows in the order of sampling, as from a laboratory. */
async function writeDelivery(samplesFile: string, file: string): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  await onDatabase(':memory:', [
    `ATTACH ${textConstant(samplesFile)} AS release (READ_ONLY)`,
    `COPY (SELECT ${names} FROM release.samples ORDER BY sample_date, sample_id, analyte) TO ${textConstant(file)} (HEADER)`,
  ]);
}

async function readPlainly(file: string, database: string): Promise<void> {
  const types = columns.map(({ name, kind }) => `'${name}': '${sqlTypes[kind]}'`).join(', ');
  await onDatabase(database, [
    `CREATE TABLE samples AS SELECT * FROM read_csv(${textConstant(file)}, header = true, columns = {${types}})
     ORDER BY analyte, location, sample_date`,
    'CHECKPOINT',
  ]);
}

/** In a process of its own, whose memory is the import's alone. */
async function importWhole(file: string, dataDir: string): Promise<ImportReading> {
  const child = fork(new URL('import-process.ts', import.meta.url), [file, dataDir], { execArgv: [...stopWithParent] });
  const stated = once(child, 'message') as Promise<[ImportReading]>;
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`the import ended with ${String(code)}`);
  });
  const [[reading]] = await Promise.all([stated, ended]);
  return reading;
}

async function onDatabase(database: string, statements: readonly string[]): Promise<void> {
  const instance = await DuckDBInstance.create(database, { threads: String(availableParallelism()) });
  const connection = await instance.connect();
  try {
    for (const statement of statements) await connection.run(statement);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
