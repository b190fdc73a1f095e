import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeExportStorage } from '../../testing/export-storage/describe-export-storage.ts';
import { describeStorageAway, type DistantSetup } from '../../testing/export-storage/describe-storage-away.ts';
import { bytesOf } from '../../testing/export-storage/stored-file.ts';
import { StorageUnderTest } from '../../testing/export-storage/storage-under-test.ts';
import { fillDisk } from '../../testing/postgres/full-disk.ts';
import {
  hasPostgres,
  newDatabase,
  startPostgres,
  type OwnPostgresServer,
} from '../../testing/postgres/postgres-server.ts';
import { PiecesStorage } from './pieces-storage.ts';

let server: OwnPostgresServer;
beforeAll(async () => {
  if (hasPostgres) server = await startPostgres();
});
afterAll(() => server?.stop());

async function makeSetup(): Promise<DistantSetup> {
  const { name, address } = await newDatabase(server);
  const folder = await mkdtemp(join(tmpdir(), 'exports-'));
  const content = async (): Promise<string[]> => {
    const client = await server.connect(name);
    try {
      const { rows } = await client.query<{ what: string }>(
        `select 'file ' || number as what from export_files union all select 'piece of ' || file from export_pieces`,
      );
      return rows.map(({ what }) => what);
    } finally {
      await client.end();
    }
  };
  return {
    servers: [
      { DATA_DIR: join(folder, 'here'), DATABASE_URL: address },
      { DATA_DIR: join(folder, 'there'), DATABASE_URL: address },
    ],
    content,
    takeAway: () => server.stop('SIGQUIT'),
    bringBack: () => server.start(),
    secret: encodeURIComponent('of the tests'),
    async remove() {
      await server.run(`drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describe.skipIf(!hasPostgres)('on a PostgreSQL server', () => {
  describeExportStorage('a database', makeSetup);
  describeStorageAway('a database', makeSetup);

  test('a database that is full while a file is kept: the one before stays, and it is kept once there is room', async () => {
    const setup = await makeSetup();
    const on = await StorageUnderTest.open(setup);
    const before = await on.keep(on.here, 'one', 3 << 20);
    const stored = await setup.content();
    const client = await server.connect(new URL(setup.servers[0].DATABASE_URL ?? '').pathname.slice(1));
    const makeRoom = await fillDisk(client, 'export_pieces', 'new.number = 1');
    const keep = () => on.keep(on.here, 'one', 3 << 20);
    await expect(keep()).rejects.toThrow(/^the database \S+ has no space left on its disk \(could not extend file/);
    expect(await setup.content()).toEqual(stored);
    expect((await bytesOf(on.there, 'one')).equals(before)).toBe(true);
    await makeRoom();
    await client.end();
    const after = await keep();
    expect((await bytesOf(on.there, 'one')).equals(after)).toBe(true);
    await on.close();
  });

  test('servers that begin together make the tables once', async () => {
    const { name, address } = await newDatabase(server);
    const storages = Array.from({ length: 6 }, () => new PiecesStorage(address));
    expect(await Promise.all(storages.map((storage) => storage.open('none')))).toEqual(storages.map(() => null));
    await Promise.all(storages.map((storage) => storage.close()));
    await server.run(`drop database ${name} with (force)`);
  });
});
