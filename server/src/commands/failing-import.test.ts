import { cp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  commandEnvironment,
  commandFile,
  csvOf,
  openImportBench,
  row,
  type ImportBench,
} from '../importing/testing/import-bench.ts';
import { canFailWrites, hasFailed, runFailing, writingCalls, type FailingWrite } from '../testing/failing-writes.ts';
import { canLimitFiles, runWithFilesUpTo } from '../testing/limit-files.ts';
import { isSoak } from '../testing/soak.ts';

/** More calls of one kind than an import of this size makes. */
const most = 200;

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

test.skipIf(!canFailWrites())(
  `[F03] ${isSoak ? 'every' : 'a'} write of an import fails: it says so and the release before stays, or all is there`,
  async () => {
    const rowsOf = (count: number) => Array.from({ length: count }, (_, number) => row({ sample_id: `S-${number}` }));
    await bench.load({ files: [await bench.file('before.csv', csvOf(rowsOf(5)))] });
    const file = await bench.file('after.csv', csvOf(rowsOf(40)));
    const retained = `${bench.dataDir}-kept`;
    await cp(bench.dataDir, retained, { recursive: true });
    const count = async () => (await bench.ask('SELECT count(*)::INTEGER AS rows FROM samples'))[0]?.['rows'];
    const runWith = async (failing: FailingWrite) => {
      await rm(bench.dataDir, { recursive: true });
      await cp(retained, bench.dataDir, { recursive: true });
      const log = join(bench.dataDir, '..', `${failing.call}-${failing.nth}.log`);
      const given = { log, program: process.execPath, env: commandEnvironment(bench.dataDir) };
      return { log, ...(await runFailing(failing, { ...given, args: [commandFile, file, '--dataset', 'bmi'] })) };
    };
    const { log: whole } = await runWith({ call: 'fsync', nth: most });
    // Each line begins with its thread.
    const threads = [...(await readFile(whole, 'utf8')).matchAll(/^(\d+) +fsync\(/gm)].map(([, thread]) => thread);
    const flushes = threads.filter((thread) => thread === threads.at(-1)).length;
    const tried: FailingWrite[] = isSoak
      ? writingCalls.flatMap((call) => Array.from({ length: most }, (_, index) => ({ call, nth: index + 1 })))
      : [
          { call: 'pwrite64', nth: 3 },
          { call: 'rename', nth: 1 },
          // The last is that of the folder, when the new release is already the current one.
          { call: 'fsync', nth: flushes },
        ];
    const failed: Record<string, number> = {};
    const ended = new Set<string>();
    for (const failing of tried) {
      const { call, nth } = failing;
      if (ended.has(call)) continue;
      const { code, output, log } = await runWith(failing);
      if (!(await hasFailed(log))) {
        ended.add(call);
        continue;
      }
      failed[call] = nth;
      const title = `${call} ${nth}: ${output}`;
      expect([0, 1], title).toContain(code);
      expect(await count(), title).toBe(code === 0 ? 40 : 5);
      if (code === 1) expect(output, title).toMatch(/Nothing was changed\./);
      const again = await bench.command(file, '--dataset', 'bmi', '--force');
      expect(again, title).toMatchObject({ code: 0 });
      expect(await count(), title).toBe(40);
    }
    expect(Object.keys(failed).length).toBeGreaterThanOrEqual(3);
  },
);

test.skipIf(!canLimitFiles())(
  `[F03] the disk is full in the middle of a write, of ${isSoak ? 'each file' : 'some files'} of an import: nothing of it stays, and the release before is served`,
  async () => {
    const rowsOf = (count: number) => Array.from({ length: count }, (_, number) => row({ sample_id: `S-${number}` }));
    await bench.load({ files: [await bench.file('before.csv', csvOf(rowsOf(5)))] });
    const file = await bench.file('after.csv', csvOf(rowsOf(40)));
    const retained = `${bench.dataDir}-kept`;
    await cp(bench.dataDir, retained, { recursive: true });
    const count = async () => (await bench.ask('SELECT count(*)::INTEGER AS rows FROM samples'))[0]?.['rows'];
    expect(await bench.load({ files: [file] })).toMatchObject({ status: 'published' });
    const release = join(bench.dataDir, 'releases', (await bench.release()) ?? '');
    const sizes = await Promise.all(
      (await readdir(release)).map(async (name) => (await stat(join(release, name))).size),
    );
    // Half of a file: all that are smaller are whole by then. And the last byte of the largest.
    const halves = [...new Set(sizes.map((size) => Math.ceil(size / 2) + 1))].toSorted((one, other) => one - other);
    const all = [...halves, Math.max(...sizes) - 1];
    const tried = isSoak ? all : [all[0], all.at(-1)];
    for (const bytes of tried) {
      await rm(bench.dataDir, { recursive: true });
      await cp(retained, bench.dataDir, { recursive: true });
      const env = commandEnvironment(bench.dataDir);
      const args = [commandFile, file, '--dataset', 'bmi'];
      const { code, output } = await runWithFilesUpTo(bytes ?? 0, { program: process.execPath, args, env });
      const title = `${bytes} bytes: ${output}`;
      expect(code, title).toBe(1);
      expect(output, title).toMatch(/Nothing was changed\./);
      expect(await count(), title).toBe(5);
      const scratch = await readdir(join(bench.dataDir, 'importing'));
      expect(
        scratch.filter((name) => name.startsWith('import-')),
        title,
      ).toEqual([]);
      expect(await bench.load({ files: [file] }), title).toMatchObject({ status: 'published' });
      expect(await count(), title).toBe(40);
    }
  },
);
