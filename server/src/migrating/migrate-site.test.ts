import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBackup } from '../backup/write-backup.ts';
import { goodPassword } from '../testing/api-client.ts';
import { answersOf, ben, expectSameLogins, liveIn } from '../testing/lived-in-site.ts';
import { hasPostgres, newDatabase, openPostgres, type PostgresServer } from '../testing/postgres/postgres-server.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { addApp, requestedFor, codeAt, earlier } from '../testing/second-factor.ts';
import { runHere } from '../testing/run-here.ts';
import { startServer } from '../testing/start-server.ts';
import { filesOf } from '../testing/files-of.ts';

describe.skipIf(!hasPostgres)('a site that is moved', () => {
  let folder: string;
  let server: PostgresServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wellfield-migrated-'));
    server = await openPostgres();
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('into a database, into another and out again answers alike, to the last byte', async () => {
    const dataDir = join(folder, 'data');
    const alone = await startServer({ rows: sampleRows, dataDir, now: earlier });
    const site = await liveIn(alone);
    const before = await answersOf(alone, site);
    expect(Object.keys(before)).toHaveLength(12);
    await alone.stop();
    const files = await filesOf(dataDir);

    const { address } = await newDatabase(server);
    const away = await runHere('migrate', ['--to', address], { DATA_DIR: dataDir });
    expect([away.code, away.stdout]).toEqual([0, expect.stringMatching(/^accounts +3 rows +3 rows +yes$/m)]);
    for (const what of [
      `release ${site.releases[0]}`,
      `release ${site.releases[1]}`,
      'current release',
      'files of exports',
    ]) {
      expect(away.stdout).toMatch(new RegExp(`^${what} .* yes$`, 'm'));
    }
    expect(away.stdout).not.toContain('NO');
    expect(away.stdout).toMatch(/Next: set DATABASE_URL=postgres:\/\/wellfield@127/);
    expect(away.stdout + away.stderr).not.toContain('of%20the%20tests');
    expect(away.stderr).toContain('Copying exports');
    // The audit log has one more line.
    expect(await filesOf(dataDir)).toEqual({ ...files, audit: expect.anything() as string });

    // The file of the state that is left in the folder is no part of a backup.
    const { manifest } = await writeBackup(dataDir, join(folder, 'backup'), { databaseUrl: address });
    expect(manifest.files.filter(({ name }) => name.startsWith('state'))).toHaveLength(1);

    // Another data folder: nothing of the first one helps, but for the key that the command names.
    const elsewhere = join(folder, 'elsewhere');
    const key = 'second-factors.key';
    expect(away.stdout).toContain(`needs a copy of ${join(dataDir, key)}.`);
    await mkdir(elsewhere);
    await copyFile(join(dataDir, key), join(elsewhere, key));
    const shared = await startServer({ dataDir: elsewhere, environment: { DATABASE_URL: address } });
    expect(await answersOf(shared, site)).toEqual(before);
    await expectSameLogins(shared, site, 0);
    await shared.stop();

    const other = await newDatabase(server);
    const further = await runHere('migrate', ['--to', other.address], {
      DATA_DIR: elsewhere,
      DATABASE_URL: address,
    });
    expect([further.code, further.stdout]).toEqual([
      0,
      expect.stringMatching(/^files of exports +1 file +1 file +yes$/m),
    ]);

    const back = join(folder, 'back');
    const home = await runHere('migrate', ['--to', back], { DATA_DIR: elsewhere, DATABASE_URL: other.address });
    expect([home.code, home.stdout]).toEqual([0, expect.stringContaining(`set DATA_DIR=${back}, unset DATABASE_URL`)]);
    expect(await readFile(join(back, 'audit', (await readdir(join(back, 'audit'))).at(-1) ?? ''), 'utf8')).toMatch(
      /"event":"migrate".*\n$/,
    );
    const again = await startServer({ dataDir: back });
    expect(await answersOf(again, site)).toEqual(before);
    await expectSameLogins(again, site, 1);
    await again.stop();
  });

  test('out of a database that has the key of second factors has it in its folder', async () => {
    const { address } = await newDatabase(server);
    const [dataDir, out] = [join(folder, 'keyless'), join(folder, 'keyed')];
    const shared = await startServer({ dataDir, environment: { DATABASE_URL: address }, now: earlier });
    const token = await shared.api.register(ben);
    const { secret } = await addApp(shared, token, earlier());
    await shared.stop();
    expect(await readdir(dataDir)).not.toContain('second-factors.key');

    const { code, stdout } = await runHere('migrate', ['--to', out], { DATA_DIR: dataDir, DATABASE_URL: address });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^current release +none +none +yes$/m)]);
    const alone = await startServer({ dataDir: out });
    const { ticket } = requestedFor(await alone.api.form('/api/login', { email: ben, password: goodPassword }));
    const given = await alone.api.post('/api/login/code', { ticket, code: codeAt(secret, Date.now()) });
    expect(given.status).toBe(200);
    expect(await readdir(out)).toContain('second-factors.key');
    await alone.stop();
  });
});
