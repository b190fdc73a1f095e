import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, open, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endsWithTests } from '../../testing/leftovers.ts';
import { writeSmallRelease, type TestRow } from '../../testing/small-release.ts';
import { isSoak } from '../../testing/soak.ts';
import { openSampleStore, type SampleStoreOptions } from './open-sample-store.ts';
import { publishRelease } from '../releases/publish-release.ts';
import { NoReleaseError, type Question, type SampleStore } from '../sample-store.ts';
import { takeFileLock } from '../../files/file-lock.ts';

const all: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null };

let folder: string;
let releasesFolder: string;
const stores: SampleStore[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  releasesFolder = path.join(folder, 'releases');
});

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function openStore(options: Partial<SampleStoreOptions> = {}): Promise<SampleStore> {
  const store = await openSampleStore({ releasesFolder, watchEveryMs: 20, ...options });
  stores.push(store);
  return store;
}

/** A release with a number of rows, all with the release's number as `method`. */
const write = (rows: number, mark = 'first', options?: { demonstration?: boolean }): Promise<string> =>
  writeSmallRelease(
    folder,
    Array.from({ length: rows }, (_, index): TestRow => ({
      dataset: 'bmi',
      analyte: 'Tritium',
      location: `M-${index % 7}`,
      sample_date: '2001-02-03',
      method: mark,
    })),
    options,
  );

async function flipByte(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  const { size } = await handle.stat();
  const byte = new Uint8Array(1);
  await handle.read(byte, 0, 1, size >> 1);
  await handle.write(Uint8Array.of((byte[0] ?? 0) ^ 1), 0, 1, size >> 1);
  await handle.close();
}

describe('damage', () => {
  for (const file of ['samples.duckdb', 'cube-bmi.bin', 'query-filters.json', 'report.json']) {
    test(`[F09] one flipped byte in ${file}: the previous release is served, and health says so`, async () => {
      const [before, newest] = [await write(3), await write(4)];
      await flipByte(path.join(releasesFolder, newest, file));
      const store = await openStore();
      expect(store.health().release).toBe(before);
      expect(store.health().degraded).toContain(`${newest} cannot be served: ${file} does not match its checksum`);
      expect((await (await store.pin()).count(all)).records).toBe(3);
      const mended = await write(5);
      await expect.poll(() => store.health().release, { interval: 10 }).toBe(mended);
      expect(store.health().degraded).toBeNull();
    });
  }

  test('a truncated manifest, a missing file and an unreadable pointer are each reported', async () => {
    const [before, newest] = [await write(3), await write(4)];
    const manifest = path.join(releasesFolder, newest, 'manifest.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).slice(0, 100));
    expect((await openStore()).health()).toMatchObject({ release: before, degraded: expect.stringContaining(newest) });
    await rm(path.join(releasesFolder, before, 'cube-wl.bin'));
    const store = await openStore();
    expect(store.health().release).toBeNull();
    expect(store.health().degraded).toContain('cube-wl.bin is missing');
    await expect(store.pin()).rejects.toThrow(NoReleaseError);
  });

  test('a damaged release published while serving leaves the previous one in service, and health says so', async () => {
    const before = await write(3);
    const store = await openStore();
    const damaged = '29990101T000000000Z-abcdef';
    await cp(path.join(releasesFolder, before), path.join(releasesFolder, damaged), { recursive: true });
    const manifest = path.join(releasesFolder, damaged, 'manifest.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(before, damaged));
    await flipByte(path.join(releasesFolder, damaged, 'samples.duckdb'));
    await publishRelease(releasesFolder, damaged);
    await expect.poll(() => store.health().degraded, { interval: 10 }).not.toBeNull();
    expect(store.health()).toEqual({
      release: before,
      degraded: expect.stringContaining(`${before} stays in service`),
    });
    expect((await (await store.pin()).count(all)).records).toBe(3);
  });
});

describe('an import that dies', () => {
  const program = fileURLToPath(new URL('../../testing/write-many-rows.ts', import.meta.url));

  test('[F03] kill -9 at any point of writing: the previous release is served, leftovers are cleared', async () => {
    const before = await write(3);
    for (const step of isSoak ? ['check', 'sort', 'count', 'checksum', 'written'] : ['sort', 'checksum', 'written']) {
      const child = endsWithTests(
        spawn(process.execPath, [program, folder, step], { stdio: ['ignore', 'pipe', 'inherit'] }),
      );
      const output: string[] = [];
      child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
      await expect.poll(() => output.join(''), { interval: 10 }).toContain(`at ${step}\n`);
      if (step !== 'written') {
        // A running import keeps its folder, whoever starts meanwhile.
        const building = (await readdir(releasesFolder)).filter((name) => name.startsWith('.building-'));
        expect(building).not.toEqual([]);
        await (await openStore()).close();
        expect(await readdir(releasesFolder)).toEqual(expect.arrayContaining(building));
      }
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
      const store = await openStore();
      expect(store.health()).toEqual({ release: before, degraded: null });
      expect((await (await store.pin()).count(all)).records).toBe(3);
      expect((await readdir(releasesFolder)).filter((name) => name.startsWith('.'))).toEqual([]);
      await store.close();
    }
    const after = await write(6);
    expect((await openStore()).health().release).toBe(after);
  });

  test('[F03] no space for its files: it fails with the reason and leaves nothing; the previous release is served', async () => {
    const before = await write(3);
    // The shell's limit on file sizes simulates a full disk.
    const writing = promisify(execFile)('sh', [
      '-c',
      `trap '' XFSZ; ulimit -f 400; exec "$0" "$@"`,
      process.execPath,
      program,
      folder,
    ]);
    await expect(writing).rejects.toThrow(/too large|No space|could not write/i);
    expect((await readdir(releasesFolder)).filter((name) => name.startsWith('.'))).toEqual([]);
    expect((await openStore()).health()).toEqual({ release: before, degraded: null });
  });

  test('the lock on a folder can be taken once, and again after it is released', async () => {
    await mkdir(releasesFolder);
    const file = path.join(releasesFolder, '.building-x.lock');
    const lock = takeFileLock(file);
    expect(takeFileLock(file)).toBeNull();
    await lock?.remove();
    await takeFileLock(file)?.remove();
    expect(lock).not.toBeNull();
  });
});
