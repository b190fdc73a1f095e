import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nameOfDatabase } from '../../postgres/database-address.ts';
import { bytesOf } from '../../testing/export-storage/stored-file.ts';
import { madeIn } from '../../testing/postgres/older-database.ts';
import {
  hasPostgres,
  newDatabase,
  startPostgres,
  type OwnPostgresServer,
} from '../../testing/postgres/postgres-server.ts';
import {
  makeReadOnly,
  makeStranger,
  noRights,
  readOnly,
  type Stranger,
} from '../../testing/postgres/refusing-database.ts';
import { seeded } from '../../testing/seeded.ts';
import { testSeed } from '../../testing/test-seed.ts';
import { PiecesStorage } from './pieces-storage.ts';

describe.skipIf(!hasPostgres)('an export for a database that refuses it', () => {
  let server: OwnPostgresServer;
  let name: string;
  let stranger: Stranger;
  let client: pg.Client;
  let folder: string;
  let storage: PiecesStorage;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    ({ name } = await newDatabase(server));
    stranger = await makeStranger(server, name);
    client = await server.connect(name);
    folder = await mkdtemp(join(tmpdir(), 'refused-'));
    storage = new PiecesStorage(stranger.address);
  });
  afterEach(async () => {
    await storage.close();
    await client.end();
    await rm(folder, { recursive: true, force: true });
  });

  const says = (words: string): string => `the database ${nameOfDatabase(stranger.address)} ${words}`;
  const mayMakeTables = () => client.query(`grant create on schema public to ${stranger.name}`);
  const draw = seeded(testSeed(83));
  /** Keeps other bytes each time, in three pieces. */
  const keep = async (): Promise<Buffer> => {
    const content = Buffer.from(Uint8Array.from({ length: (2 << 20) + 5 }, () => draw() * 256));
    const path = join(folder, 'written');
    await writeFile(path, content);
    const options = { signal: new AbortController().signal, confirm: async () => undefined };
    await storage.keep('one', { path, manifestOf: ({ sha256 }) => sha256 }, options);
    return content;
  };
  const isStored = async (content: Buffer): Promise<boolean> => (await bytesOf(storage, 'one')).equals(content);
  /** The file that is kept, and the files that pieces are of. */
  const stored = async (): Promise<unknown[]> => {
    const reader = await server.connect(name);
    const { rows } = await reader.query(
      'select f.number, f.job, p.file, p.number as piece from export_files as f full join export_pieces as p on p.file = f.number order by 1, 4',
    );
    await reader.end();
    return rows;
  };
  /** Until it reads on new connections. */
  const answers = async (): Promise<void> => {
    await expect.poll(() => storage.ids().catch(() => null)).toEqual(['one']);
  };

  test('that is read-only and has no tables yet: none are made', async () => {
    await mayMakeTables();
    await makeReadOnly(server, name);
    const refused = says(`${readOnly} (cannot execute CREATE TABLE in a read-only transaction)`);
    await expect(keep()).rejects.toHaveProperty('message', refused);
    expect(await madeIn(server, name)).toEqual([]);
  });

  test('that gives its role no rights and has no tables yet: the same; with them it is kept', async () => {
    const refused = says(`${noRights} (permission denied for schema public)`);
    await expect(keep()).rejects.toHaveProperty('message', refused);
    expect(await madeIn(server, name)).toEqual([]);
    await mayMakeTables();
    expect(await isStored(await keep())).toBe(true);
  });

  test('that was made read-only: the file before stays and is read, and a new one takes its place later', async () => {
    await mayMakeTables();
    const before = await keep();
    const pieces = await stored();
    expect(pieces).toHaveLength(3);
    await client.end();
    const mend = await makeReadOnly(server, name);
    client = await server.connect(name);
    await answers();
    const refused = says(`${readOnly} (cannot execute INSERT in a read-only transaction)`);
    await expect(keep()).rejects.toHaveProperty('message', refused);
    expect(await stored()).toEqual(pieces);
    expect(await isStored(before)).toBe(true);
    await mend();
    await answers();
    expect(await isStored(await keep())).toBe(true);
    expect(await stored()).toHaveLength(3);
  });

  test.each([
    ['export_files', 'select'],
    ['export_pieces', 'select'],
    // What it replaces is deleted last.
    ['export_files', 'select, insert, update'],
  ])('that allows its role of %s only %s: the same', async (table, rights) => {
    await mayMakeTables();
    const before = await keep();
    const pieces = await stored();
    for (const own of ['export_files', 'export_pieces']) {
      await client.query(`alter table ${own} owner to wellfield`);
      await client.query(`grant ${own === table ? rights : 'all'} on ${own} to ${stranger.name}`);
    }
    const refused = says(`${noRights} (permission denied for table ${table})`);
    await expect(keep()).rejects.toHaveProperty('message', refused);
    expect(await stored()).toEqual(pieces);
    expect(await isStored(before)).toBe(true);
    await client.query(`grant all on export_files, export_pieces to ${stranger.name}`);
    expect(await isStored(await keep())).toBe(true);
    expect(await stored()).toHaveLength(3);
  });
});
