import { appendFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileChecksum } from '../files/file-checksum.ts';
import { stateStoreOf } from '../state/state-store-of.ts';
import { runHere } from '../testing/run-here.ts';
import { copyFile } from './copy-file.ts';

let folder: string;
let dataDir: string;
let backup: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-others-'));
  dataDir = join(folder, 'data');
  backup = join(folder, 'backup');
  await (await (await stateStoreOf({ dataDir, databaseUrl: null })).open()).close();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const restore = (...more: string[]) => runHere('restore', [backup, ...more], { DATA_DIR: join(folder, 'elsewhere') });

test('[safe L12] a backup prints its checksum, by which another that was put in its place is refused', async () => {
  const { code, stdout } = await runHere('backup', [backup], { DATA_DIR: dataDir });
  expect(code).toBe(0);
  const [, sum = ''] = /^SHA-256 of backup\.json: ([0-9a-f]{64})$/m.exec(stdout) ?? [];
  expect(sum).toBe((await fileChecksum(join(backup, 'backup.json'))).sha256);
  await appendFile(join(backup, 'backup.json'), '\n');
  const refused = await restore('--sha256', sum);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('is not the backup that was made');
  await writeFile(join(backup, 'backup.json'), (await readFile(join(backup, 'backup.json'), 'utf8')).trimEnd() + '\n');
  expect((await restore('--sha256', sum.toUpperCase())).code).toBe(0);
});

test('[safe L12] an encrypted backup prints its checksum, and has nothing of its own making in it', async () => {
  const key = join(folder, 'key.txt');
  const recipient = await runHere('backup', [key, '--make-key'], { DATA_DIR: dataDir });
  await writeFile(join(folder, 'recipients.txt'), recipient.stdout);
  const args = [backup, '--encrypt-to', join(folder, 'recipients.txt')];
  const { stdout } = await runHere('backup', args, { DATA_DIR: dataDir });
  const [, sum = ''] = /^SHA-256 of backup\.tar\.age: ([0-9a-f]{64})$/m.exec(stdout) ?? [];
  expect((await restore('--identity', key, '--sha256', '0'.repeat(64))).code).toBe(1);
  expect((await restore('--identity', key, '--sha256', sum)).code).toBe(0);
  const { stdout: again } = await runHere('backup', [join(folder, 'again')], { DATA_DIR: join(folder, 'elsewhere') });
  expect(again).not.toContain('draft');
  const manifest = await readFile(join(folder, 'again', 'backup.json'), 'utf8');
  expect(manifest).not.toContain('backup.draft');
});

test('[safe L12] a link that was put into a backup is refused, and never followed', async () => {
  await runHere('backup', [backup], { DATA_DIR: dataDir });
  const secret = join(folder, 'secret.txt');
  await writeFile(secret, 'of the machine');
  await symlink(secret, join(backup, 'outbox.txt'));
  const { code, stderr } = await restore();
  expect(code).toBe(1);
  expect(stderr).toContain('has a link, outbox.txt');
  await expect(copyFile(backup, join(folder, 'to'), 'outbox.txt', { followsLinks: false })).rejects.toMatchObject({
    code: 'ELOOP',
  });
});
