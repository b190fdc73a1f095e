import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileChecksum } from '../../files/file-checksum.ts';
import { runHere } from '../../testing/run-here.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { writeSmallRelease } from '../../testing/small-release.ts';
import { openSampleStore } from './open-sample-store.ts';
import { readManifest, readPointer, releaseFiles } from '../releases/release-folder.ts';
import { ReleaseAwayError, type Question, type SampleStore } from '../sample-store.ts';

const all: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null };

let folder: string;
let releasesFolder: string;
let store: SampleStore | null = null;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'formats-'));
  releasesFolder = path.join(folder, 'releases');
});
afterEach(async () => {
  await store?.close();
  store = null;
  await rm(folder, { recursive: true, force: true });
});

const open = async (): Promise<SampleStore> => (store = await openSampleStore({ releasesFolder, watchEveryMs: 20 }));
const samplesOf = (id: string): string => path.join(releasesFolder, id, releaseFiles.samples);

/** Writes a release's rows again in the format of a version of DuckDB; its number. */
async function writeAs(version: string, id: string): Promise<number> {
  const file = samplesOf(id);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`ATTACH '${file}' AS one (READ_ONLY)`);
  await connection.run(`ATTACH '${file}.again' AS other (STORAGE_VERSION '${version}')`);
  await connection.run('COPY FROM DATABASE one TO other');
  await connection.run('DETACH other');
  connection.closeSync();
  instance.closeSync();
  const bytes = await readFile(`${file}.again`);
  await rm(`${file}.again`);
  await putBytes(id, bytes);
  return Number(bytes.readBigUInt64LE(formatAt));
}

/** A file begins with the checksum of the rest of its first 4096 bytes, `DUCK`, and the number of its format. */
const formatAt = 12;

/** Gives a release's rows the number of a format that does not exist yet. */
async function writeAsUnknown(id: string): Promise<void> {
  const bytes = await readFile(samplesOf(id));
  bytes.writeBigUInt64LE(1_000n, formatAt);
  let checksum = 5381n;
  for (let at = 8; at < 4096; at += 8) {
    checksum ^= BigInt.asUintN(64, bytes.readBigUInt64LE(at) * 0xbf58476d1ce4e5b9n);
  }
  bytes.writeBigUInt64LE(checksum, 0);
  await putBytes(id, bytes);
}

/** As if the release had been written so: its manifest has their checksum. */
async function putBytes(id: string, bytes: Uint8Array): Promise<void> {
  await writeFile(samplesOf(id), bytes);
  const manifest = await readManifest(releasesFolder, id);
  const checksum = await fileChecksum(samplesOf(id));
  const files = manifest.files.map((file) => (file.name === releaseFiles.samples ? { ...file, ...checksum } : file));
  await writeFile(path.join(releasesFolder, id, releaseFiles.manifest), JSON.stringify({ ...manifest, files }));
}

async function answered({ pin }: SampleStore): Promise<{ records: number; rows: number }> {
  const pinned = await pin();
  let text = '';
  for await (const part of pinned.rowsAsJson(all))
    text += typeof part === 'string' ? part : Buffer.from(part).toString();
  const { records } = await pinned.count(all);
  pinned.unpin();
  return { records, rows: text.split('"sample_date"').length - 1 };
}

test('releases in the file format of every version since 1.0 answer alike', async () => {
  const formats: number[] = [];
  for (const version of ['v1.0.0', 'v1.2.0', 'v1.3.0', 'v1.4.0', 'v1.5.0']) {
    const id = await writeSmallRelease(folder, sampleRows);
    formats.push(await writeAs(version, id));
    const opened = await open();
    expect(opened.health()).toEqual({ release: id, degraded: null });
    expect(await answered(opened)).toEqual({ records: 12, rows: 12 });
    await opened.close();
  }
  expect(formats).toEqual([64, 65, 66, 67, 68]);
});

test('what is written now is in the format of 1.0, which servers of earlier versions read', async () => {
  const id = await writeSmallRelease(folder, sampleRows);
  expect(Number((await readFile(samplesOf(id))).readBigUInt64LE(formatAt))).toBe(64);
});

test('beside a server with a newer DuckDB: what it publishes is refused in words, what was there stays, and what can be read follows', async () => {
  const first = await writeSmallRelease(folder, sampleRows);
  const running = await open();
  const newer = await writeSmallRelease(folder, sampleRows.slice(0, 3));
  await running.close();
  await writeAsUnknown(newer);
  const again = await open();
  expect(again.health()).toEqual({
    release: first,
    degraded: `Release ${newer} cannot be served: a newer version of the product wrote its rows: start that version. Release ${first} is served instead.`,
  });
  expect(await answered(again)).toEqual({ records: 12, rows: 12 });
  // Asked for by name, it is another server's to answer.
  const named = await again.pin(newer);
  await expect(named.count(all)).rejects.toBeInstanceOf(ReleaseAwayError);
  named.unpin();
  // The version before imports again: its release is served by both.
  const next = await writeSmallRelease(folder, sampleRows.slice(0, 5));
  await expect.poll(() => again.health()).toEqual({ release: next, degraded: null });
  expect((await answered(again)).records).toBe(5);
});

test('an import after one by a newer DuckDB is refused in words; with a release of its own served again it is made', async () => {
  const file = path.join(folder, 'delivery.csv');
  await writeFile(
    file,
    'analyte,location,sample_date,result,detect,sample_id\nPerchlorate,MW-1,2001-02-03,1.5,Y,S-1\n',
  );
  const run = (command: 'import' | 'releases', ...args: string[]) => runHere(command, args, { DATA_DIR: folder });
  const load = () => run('import', file, '--dataset', 'snwa', '--force', '--reason', 'a rehearsal');
  const first = await writeSmallRelease(folder, sampleRows);
  const newer = await writeSmallRelease(folder, sampleRows.slice(0, 3));
  await writeAsUnknown(newer);
  expect(await load()).toMatchObject({
    code: 1,
    stderr:
      `The import failed: a newer version of the product wrote the rows of the current release, ${newer}. Import with that version, ` +
      'or first make a release of this one the current one: npm run releases -- list, then npm run releases -- serve ID.\n' +
      'Nothing was changed.\n',
  });
  expect(await readPointer(releasesFolder)).toBe(newer);
  expect((await run('releases', 'serve', first)).code).toBe(0);
  expect((await load()).code).toBe(0);
  // What it replaced is one dataset; the twelve rows of the other are carried over.
  expect(await answered(await open())).toEqual({ records: 12, rows: 12 });
});
