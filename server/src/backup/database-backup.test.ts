import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword } from '../testing/api-client.ts';
import { hasPostgres, newDatabase, openPostgres, type PostgresServer } from '../testing/postgres/postgres-server.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { addApp, requestedFor, codeAt, earlier } from '../testing/second-factor.ts';
import { startServer } from '../testing/start-server.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

describe.skipIf(!hasPostgres)('a backup, where accounts are in a database', () => {
  let folder: string;
  let server: PostgresServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wellfield-backup-'));
    server = await openPostgres();
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('moves a site into it and out of it again, accounts, queries and releases', async () => {
    const { address } = await newDatabase(server);
    const alone = await startServer({ rows: sampleRows });
    const token = await alone.api.register('ada@example.org');
    const query = { name: 'Radium', query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
    await alone.api.post('/api/queries', query, token);
    const listed = (await alone.api.get('/api/queries', token)).body;
    await writeBackup(alone.dataDir, join(folder, 'alone'));
    await alone[Symbol.asyncDispose]();

    const first = join(folder, 'first');
    await restoreBackup(join(folder, 'alone'), first, { databaseUrl: address });
    // The state is in one place.
    expect((await readdir(first)).filter((name) => name.startsWith('state'))).toEqual([]);
    const shared = await startServer({ dataDir: first, environment: { DATABASE_URL: address }, now: earlier });
    expect((await shared.api.get('/api/queries', token)).body).toEqual(listed);
    expect(shared.services.store.health().release).not.toBeNull();
    await expect(restoreBackup(join(folder, 'alone'), join(folder, 'other'), { databaseUrl: address })).rejects.toThrow(
      'is in use: stop all servers that share it first',
    );
    await shared.api.post('/api/queries', { ...query, name: 'Radium again' }, token);
    const { secret } = await addApp(shared, token, earlier());
    await writeBackup(first, join(folder, 'shared'), { databaseUrl: address });
    const both = (await shared.api.get('/api/queries', token)).body;
    await shared[Symbol.asyncDispose]();

    await restoreBackup(join(folder, 'shared'), join(folder, 'back'));
    const back = await startServer({ dataDir: join(folder, 'back') });
    expect((await back.api.get('/api/queries', token)).body).toEqual(both);
    // The key that the database had is in the folder.
    const { ticket } = requestedFor(
      await back.api.form('/api/login', { email: 'ada@example.org', password: goodPassword }),
    );
    const given = await back.api.post('/api/login/code', { ticket, code: codeAt(secret, Date.now()) });
    expect(given.status).toBe(200);
    await back[Symbol.asyncDispose]();
  });
});
