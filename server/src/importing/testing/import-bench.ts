import { DuckDBInstance } from '@duckdb/node-api';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Sample } from '@wellfield/contract';
import { endsWithTests } from '../../testing/leftovers.ts';
import { runHere } from '../../testing/run-here.ts';
import type { Ended } from '../../testing/spawn-server.ts';
import { importFiles } from '../import-files.ts';
import type { Delivery, ImportOptions, ImportOutcome, ImportSite } from '../import-options.ts';

/** A folder for one test with a data folder in it, to import into and inspect. */
export interface ImportBench {
  dataDir: string;
  /** Writes a file beside the data folder and returns its path. */
  file(name: string, content: string | Uint8Array): Promise<string>;
  /** Imports in this process; the dataset is bmi by default. */
  load(
    delivery: Partial<Delivery> & { files: readonly string[] },
    options?: Partial<ImportOptions>,
  ): Promise<ImportOutcome>;
  /** Runs the command in this process: one of its own takes half a CPU second to read its modules. */
  command(...given: string[]): Promise<Ended>;
  /** Runs the command as `npm run import` does. */
  process(...given: string[]): Promise<Ended>;
  /** The id of the current release, or null. */
  release(): Promise<string | null>;
  /** A query over the current release's `samples` and alias tables. */
  ask(sql: string): Promise<Record<string, unknown>[]>;
  remove(): Promise<void>;
}

export const noSite: ImportSite = { casIds: [], standardLocations: [], units: {}, allowedValues: {} };

export const commandFile = path.resolve(import.meta.dirname, '../../commands/import-command.ts');

export const commandEnvironment = (dataDir: string): NodeJS.ProcessEnv => ({ ...process.env, DATA_DIR: dataDir });

export async function openImportBench(): Promise<ImportBench> {
  const root = await mkdtemp(path.join(tmpdir(), 'import-'));
  const dataDir = path.join(root, 'data');
  await mkdir(dataDir);
  const release = async (): Promise<string | null> => {
    const pointer = await readFile(path.join(dataDir, 'releases', 'current.json'), 'utf8').catch(() => null);
    return pointer === null ? null : (JSON.parse(pointer) as { release: string }).release;
  };
  return {
    dataDir,
    async file(name, content) {
      const file = path.join(root, name);
      await writeFile(file, content);
      return file;
    },
    load: (delivery, options = {}) =>
      importFiles({ dataDir, site: noSite, deliveries: [{ dataset: 'bmi', ...delivery }], ...options }),
    command: (...given) => runHere('import', given, { DATA_DIR: dataDir }),
    async process(...given) {
      const env = commandEnvironment(dataDir);
      const child = endsWithTests(spawn(process.execPath, [commandFile, ...given], { env }));
      let stdout = '';
      let stderr = '';
      child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
      child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
      const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
      return { code, signal: null, stdout, stderr };
    },
    release,
    async ask(sql) {
      const id = await release();
      if (id === null) throw new Error('nothing was published');
      const file = path.join(dataDir, 'releases', id, 'samples.duckdb');
      const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' });
      const connection = await instance.connect();
      const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson();
      connection.closeSync();
      instance.closeSync();
      return rows;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** CSV text of records with the same subset of fields. */
export function csvOf(
  rows: readonly Readonly<Partial<Record<keyof Sample | 'x' | 'y', string | number | null>>>[],
): string {
  const [first = {}] = rows;
  const names = Object.keys(first) as (keyof Sample)[];
  const cell = (value: string | number | null | undefined): string =>
    /[",\n\r]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value ?? '');
  return [names.join(','), ...rows.map((row) => names.map((name) => cell(row[name])).join(','))].join('\n') + '\n';
}

/** A record that passes every check, with changes. */
export function row(changes: Partial<Record<keyof Sample, string | number | null>> = {}) {
  return {
    analyte: 'Perchlorate',
    location: 'MW-1',
    sample_date: '2001-02-03',
    result: '1.5',
    detect: '',
    sample_id: 'S-1',
    ...changes,
  };
}
