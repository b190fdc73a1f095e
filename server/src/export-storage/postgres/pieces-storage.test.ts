import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeExportStorage } from '../../testing/export-storage/describe-export-storage.ts';
import { describeStorageAway, type DistantSetup } from '../../testing/export-storage/describe-storage-away.ts';
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

  test('servers that begin together make the tables once', async () => {
    const { name, address } = await newDatabase(server);
    const storages = Array.from({ length: 6 }, () => new PiecesStorage(address));
    expect(await Promise.all(storages.map((storage) => storage.open('none')))).toEqual(storages.map(() => null));
    await Promise.all(storages.map((storage) => storage.close()));
    await server.run(`drop database ${name} with (force)`);
  });
});
