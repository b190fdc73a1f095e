import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiClient } from '../testing/api-client.ts';
import { outboxOf } from '../testing/outbox.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { writeSmallRelease } from '../testing/small-release.ts';
import { runCommand, spawnServer } from '../testing/spawn-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-rights-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What others may read, write or enter, with its rights. */
async function openToOthers(of: string): Promise<string[]> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true });
  const paths = [
    of,
    ...entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name)),
  ];
  const rights = await Promise.all(
    paths.map(async (path) => [path.slice(of.length), (await lstat(path)).mode & 0o777] as const),
  );
  return rights.flatMap(([path, mode]) => ((mode & 0o077) === 0 ? [] : [`${path} ${mode.toString(8)}`]));
}

// Windows has no such rights.
test.skipIf(process.platform === 'win32')(
  '[security 16] whatever was there before, the data folder, a backup and what is restored are for their owner alone',
  async () => {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    await writeSmallRelease(dataDir, sampleRows);
    await mkdir(join(dataDir, 'outbox'));
    await writeFile(join(dataDir, 'outbox', 'old.eml'), 'a mail');
    // Somebody else's: what the product does not keep is not touched, nor what a link leads to.
    const others = join(folder, 'notes.txt');
    await writeFile(others, 'not of the product');
    await writeFile(join(dataDir, 'notes.txt'), 'not of the product');
    await symlink(others, join(dataDir, 'outbox', 'link.eml'));
    for (const [path, mode] of [
      [dataDir, 0o755],
      [join(dataDir, 'outbox'), 0o777],
      [join(dataDir, 'outbox', 'old.eml'), 0o666],
    ] as const) {
      await chmod(path, mode);
    }
    for (const path of [others, join(dataDir, 'notes.txt')]) await chmod(path, 0o644);
    expect((await openToOthers(dataDir)).length).toBeGreaterThan(5);

    const server = await spawnServer({ DATA_DIR: dataDir });
    const api = apiClient(server.origin);
    await api.register('ada@example.org');
    expect((await api.post('/api/new_pw', { email: 'ada@example.org' })).status).toBe(200);
    await expect.poll(() => outboxOf(dataDir).then(({ length }) => length)).toBeGreaterThan(1);
    expect(await openToOthers(dataDir)).toEqual(['/notes.txt 644']);
    expect((await lstat(others)).mode & 0o777).toBe(0o644);

    const backup = join(folder, 'backup');
    await mkdir(backup);
    await chmod(backup, 0o755);
    expect(await runCommand('backup', [backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: '' });
    expect(await openToOthers(backup)).toEqual([]);
    server.child.kill('SIGTERM');
    expect((await server.ended).stderr).toContain('others could read the data folder');

    await chmod(join(backup, 'state.sqlite'), 0o644);
    const elsewhere = join(folder, 'elsewhere');
    expect(await runCommand('restore', [backup], { DATA_DIR: elsewhere })).toMatchObject({ code: 0, stderr: '' });
    expect(await openToOthers(elsewhere)).toEqual([]);
  },
);
