import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileChecksum } from '../../files/file-checksum.ts';
import { openReleaseSink } from '../../samples/duckdb/writing/open-release-sink.ts';
import type { ReleaseManifest } from '../../samples/releases/release-manifest.ts';
import { ImportRefusedError } from '../import-options.ts';
import { csvOf, openImportBench, row, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
let folder: string;
beforeEach(async () => {
  bench = await openImportBench();
  await bench.load({ dataset: 'snwa', files: [await bench.file('first.csv', csvOf([row()]))] });
  folder = path.join(bench.dataDir, 'releases', (await bench.release()) ?? '');
});
afterEach(() => bench.remove());

/** Makes the manifest say what the files are now, so that no checksum finds anything wrong. */
async function describeAgain(isListed: (name: string) => boolean = () => true): Promise<void> {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as ReleaseManifest;
  const files = manifest.files.filter(({ name }) => isListed(name));
  for (const one of files) Object.assign(one, await fileChecksum(path.join(folder, one.name)));
  await writeFile(file, JSON.stringify({ ...manifest, files }));
}

const next = async () => bench.load({ dataset: 'bmi', files: [await bench.file('next.csv', csvOf([row()]))] });
const earlierIn = ({ report }: Awaited<ReturnType<typeof next>>) =>
  report.earlier.flatMap(({ files }) => files.map(({ name }) => name));

describe('[house 22] the report of the current release', () => {
  test('is carried over: the next release says of which files the rows that stay are', async () => {
    expect(earlierIn(await next())).toEqual(['first.csv']);
  });

  test('that is no JSON is refused by name, and nothing is published without it', async () => {
    await writeFile(path.join(folder, 'report.json'), '{"deliveries": [');
    await describeAgain();
    const before = await bench.release();
    const loading = next();
    await expect(loading).rejects.toBeInstanceOf(ImportRefusedError);
    await expect(loading).rejects.toThrow(
      `The current release ${before ?? ''} is damaged: report.json cannot be read: `,
    );
    expect(await bench.release()).toBe(before);
  });

  test('that a release was made without is none', async () => {
    await rm(path.join(folder, 'report.json'));
    await describeAgain((name) => name !== 'report.json');
    const outcome = await next();
    expect([outcome.status, earlierIn(outcome)]).toEqual(['published', []]);
  });

  test('is read when it is needed: one that was damaged and brought again is the one that was brought', async () => {
    const file = path.join(folder, 'report.json');
    const whole = await readFile(file, 'utf8');
    await writeFile(file, 'x');
    const releases = path.join(bench.dataDir, 'releases');
    const current = await openReleaseSink(releases).current();
    await expect(current?.report()).rejects.toThrow('report.json cannot be read: ');
    await writeFile(file, whole);
    expect(await current?.report()).toEqual(JSON.parse(whole));
  });
});
