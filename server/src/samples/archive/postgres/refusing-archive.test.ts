import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nameOfDatabase } from '../../../postgres/database-address.ts';
import { madeIn } from '../../../testing/postgres/older-database.ts';
import {
  hasPostgres,
  newDatabase,
  startPostgres,
  type OwnPostgresServer,
} from '../../../testing/postgres/postgres-server.ts';
import {
  makeReadOnly,
  makeStranger,
  noRights,
  readOnly,
  type Stranger,
} from '../../../testing/postgres/refusing-database.ts';
import { sampleRows } from '../../../testing/sample-rows.ts';
import { writeSmallRelease } from '../../../testing/small-release.ts';
import { readPointer } from '../../releases/release-folder.ts';
import { openReleaseArchive } from '../open-release-archive.ts';
import type { ReleaseArchive } from '../release-archive.ts';

describe.skipIf(!hasPostgres)('a release for a database that refuses it', () => {
  let server: OwnPostgresServer;
  let name: string;
  let stranger: Stranger;
  let dataDir: string;
  let client: pg.Client;
  let opened: ReleaseArchive | null;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    ({ name } = await newDatabase(server));
    stranger = await makeStranger(server, name);
    dataDir = await mkdtemp(join(tmpdir(), 'refusing-'));
    await mkdir(join(dataDir, 'releases'));
    client = await server.connect(name);
    opened = null;
  });
  afterEach(async () => {
    await opened?.close();
    await client.end();
    await rm(dataDir, { recursive: true, force: true });
  });

  const open = async (): Promise<ReleaseArchive> =>
    (opened = await openReleaseArchive({ dataDir, databaseUrl: stranger.address }));
  const says = (words: string): string => `the database ${nameOfDatabase(stranger.address)} ${words}`;
  const stored = async (): Promise<unknown[]> => {
    const requested = 'select id as stored from releases union select release from release_pieces order by 1';
    const reader = await server.connect(name);
    const { rows } = await reader.query<{ stored: string }>(requested);
    await reader.end();
    return rows.map((row) => row.stored);
  };
  const giveTables = async (to: string): Promise<void> => {
    for (const table of ['releases', 'release_pieces', 'release_pointer', 'archive_version'])
      await client.query(`alter table ${table} owner to ${to}`);
  };
  /** An archive of the role's own with a release, and another that is written only. */
  const begin = async () => {
    await client.query(`grant create on schema public to ${stranger.name}`);
    const before = await writeSmallRelease(dataDir, sampleRows.slice(0, 3), { databaseUrl: stranger.address });
    const pointer = join(dataDir, 'releases', 'current.json');
    const retained = await readFile(pointer);
    const id = await writeSmallRelease(dataDir, sampleRows.slice(0, 5));
    await writeFile(pointer, retained);
    return { before, id, archive: await open() };
  };
  const current = () => readPointer(join(dataDir, 'releases'));

  test('that is read-only and has no releases yet: nothing is made in it', async () => {
    await makeReadOnly(server, name);
    const refused = says(`${readOnly} (cannot execute CREATE TABLE in a read-only transaction)`);
    await expect(open()).rejects.toHaveProperty('message', refused);
    expect(await madeIn(server, name)).toEqual([]);
  });

  test('that gives its role no rights and has no releases yet: the same', async () => {
    const refused = says(`${noRights} (permission denied for schema public)`);
    await expect(open()).rejects.toHaveProperty('message', refused);
    expect(await madeIn(server, name)).toEqual([]);
  });

  test('that was made read-only: the release before is served, nothing of the new one is kept, and later all of it', async () => {
    const { before, id, archive } = await begin();
    const mend = await makeReadOnly(server, name);
    // It reads on a new connection.
    await expect.poll(() => archive.isEmpty().catch(() => null)).toBe(false);
    const refused = says(`${readOnly} (cannot execute INSERT in a read-only transaction)`);
    await expect(archive.publish(id)).rejects.toHaveProperty('message', refused);
    expect([await current(), await stored()]).toEqual([before, [before]]);
    await archive.follow();
    expect(await current()).toBe(before);
    await mend();
    await expect.poll(() => archive.isEmpty().catch(() => null)).toBe(false);
    expect(await archive.publish(id)).toBeNull();
    expect([await current(), await stored()]).toEqual([id, [before, id]]);
  });

  test.each(['releases', 'release_pieces', 'release_pointer'])(
    'that allows its role no changes of %s: the same',
    async (table) => {
      const { before, id, archive } = await begin();
      await giveTables('wellfield');
      for (const own of ['releases', 'release_pieces', 'release_pointer', 'archive_version'])
        await client.query(`grant ${own === table ? 'select' : 'all'} on ${own} to ${stranger.name}`);
      const refused = says(`${noRights} (permission denied for table ${table})`);
      await expect(archive.publish(id)).rejects.toHaveProperty('message', refused);
      expect([await current(), await stored()]).toEqual([before, [before]]);
      await archive.follow();
      expect(await current()).toBe(before);
      await giveTables(stranger.name);
      expect(await archive.publish(id)).toBeNull();
      expect([await current(), await stored()]).toEqual([id, [before, id]]);
    },
  );
});
