import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { madeIn, olderDatabase } from '../../../testing/postgres/older-database.ts';
import { fillDisk } from '../../../testing/postgres/full-disk.ts';
import {
  hasPostgres,
  newDatabase,
  openPostgres,
  type PostgresServer,
} from '../../../testing/postgres/postgres-server.ts';
import { sampleRows } from '../../../testing/sample-rows.ts';
import { writeSmallRelease } from '../../../testing/small-release.ts';
import { openReleaseArchive } from '../open-release-archive.ts';
import { SupersededError, type ReleaseArchive } from '../release-archive.ts';

describe.skipIf(!hasPostgres)('an archive of releases in a database', () => {
  let server: PostgresServer;
  let address: string;
  let folder: string;
  let client: pg.Client;
  const opened: ReleaseArchive[] = [];

  beforeAll(async () => {
    server = await openPostgres();
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    const made = await newDatabase(server);
    ({ address } = made);
    client = await server.connect(made.name);
    folder = await mkdtemp(join(tmpdir(), 'archive-'));
  });
  afterEach(async () => {
    for (const archive of opened.splice(0)) await archive.close();
    await client.end();
    await rm(folder, { recursive: true, force: true });
  });

  const dataDirOf = (name: string): string => join(folder, name);
  const open = async (name: string): Promise<ReleaseArchive> => {
    const archive = await openReleaseArchive({ dataDir: dataDirOf(name), databaseUrl: address });
    opened.push(archive);
    return archive;
  };
  /** Writes a release in a server's folder without publishing it. */
  const write = async (name: string, rows = 3, options: { demonstration?: boolean } = {}): Promise<string> => {
    await mkdir(join(dataDirOf(name), 'releases'), { recursive: true });
    const pointer = await readFile(join(dataDirOf(name), 'releases', 'current.json'), 'utf8').catch(() => null);
    const id = await writeSmallRelease(dataDirOf(name), sampleRows.slice(0, rows), options);
    if (pointer === null) await rm(join(dataDirOf(name), 'releases', 'current.json'));
    else await writeFile(join(dataDirOf(name), 'releases', 'current.json'), pointer);
    return id;
  };
  const publish = async (name: string, rows = 3, options: { demonstration?: boolean } = {}): Promise<string> => {
    await mkdir(join(dataDirOf(name), 'releases'), { recursive: true });
    return writeSmallRelease(dataDirOf(name), sampleRows.slice(0, rows), { ...options, databaseUrl: address });
  };
  const namesIn = async (name: string): Promise<string[]> =>
    (await readdir(join(dataDirOf(name), 'releases'))).filter((entry) => /^(2\d+T|\.building)/.test(entry)).toSorted();
  const pointerOf = async (name: string): Promise<string> =>
    (JSON.parse(await readFile(join(dataDirOf(name), 'releases', 'current.json'), 'utf8')) as { release: string })
      .release;
  const replacedMinutesAgo = (id: string, minutes: number) =>
    client.query(`update releases set replaced_at = now() - make_interval(mins => $2) where id = $1`, [id, minutes]);
  const keepNone = async () => [];

  test('is made once by servers that start together, and refused if a newer product has changed it', async () => {
    const archives = await Promise.all(Array.from({ length: 4 }, (_, number) => open(String(number))));
    for (const archive of archives) expect(await archive.isEmpty()).toBe(true);
    await client.query(`update archive_version set version = version + 1`);
    await expect(open('older')).rejects.toThrow('were written by a newer version of the product: start that version');
  });

  test('is refused by a PostgreSQL that is older than works, before anything is made in it', async () => {
    const older = await olderDatabase(server);
    const config = { dataDir: dataDirOf('one'), databaseUrl: older.address };
    await expect(openReleaseArchive(config)).rejects.toThrow(
      /^the database \S+ is PostgreSQL 14\.13: version 15 is the oldest that works$/,
    );
    expect(await madeIn(server, older.name)).toEqual([]);
  });

  test('gives other servers the same files', async () => {
    const id = await publish('one');
    const archive = await open('two');
    await archive.follow();
    expect(await pointerOf('two')).toBe(id);
    const filesOf = async (name: string) => {
      const within = join(dataDirOf(name), 'releases', id);
      const names = (await readdir(within)).toSorted();
      return Promise.all(names.map(async (file) => [file, (await readFile(join(within, file))).toString('base64')]));
    };
    expect(await filesOf('two')).toEqual(await filesOf('one'));
    expect((await filesOf('two')).length).toBeGreaterThan(5);
    expect(await archive.list()).toMatchObject({ releases: [{ id }], unreadable: [], current: id });
  });

  test('two publishers at once: one that was made upon an older release is refused, and changes nothing', async () => {
    const before = await publish('one');
    const [one, two] = [await open('one'), await open('two')];
    await two.follow();
    const [mine, other] = [await write('one', 4), await write('two', 5)];
    expect(await one.publish(mine, { upon: before })).toBeNull();
    const refused = two.publish(other, { upon: before });
    await expect(refused).rejects.toBeInstanceOf(SupersededError);
    await expect(refused).rejects.toThrow(`Release ${mine} was published in the meantime`);
    const { rows } = await client.query(`select release from release_pointer`);
    expect(rows).toEqual([{ release: mine }]);
    expect((await client.query(`select id from releases where id = $1`, [other])).rowCount).toBe(0);
    // One that carries nothing over loses nothing of others.
    expect(await two.publish(other)).toBeNull();
    await one.follow();
    expect([await pointerOf('one'), await pointerOf('two')]).toEqual([other, other]);
  });

  test('publishers at the same moment: each is there, one after the other', async () => {
    const names = ['one', 'two', 'three', 'four'];
    const archives = await Promise.all(names.map(open));
    const ids = await Promise.all(names.map((name, index) => write(name, index + 1)));
    expect(await Promise.all(archives.map((archive, index) => archive.publish(ids[index] ?? '')))).toEqual(
      names.map(() => null),
    );
    const { rows } = await client.query<{ id: string; replaced: boolean }>(
      `select id, replaced_at is not null as replaced from releases order by number`,
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(rows.map(({ replaced }) => replaced)).toEqual([true, true, true, false]);
    for (const archive of archives) await archive.follow();
    expect(await Promise.all(names.map(pointerOf))).toEqual(names.map(() => rows.at(-1)?.id));
  });

  test('a damaged file is not published, and nothing of its release is stored', async () => {
    const before = await publish('one');
    const archive = await open('one');
    const id = await write('one', 4);
    const file = join(dataDirOf('one'), 'releases', id, 'report.json');
    await writeFile(file, `${await readFile(file, 'utf8')} `);
    await expect(archive.publish(id)).rejects.toThrow(`Release ${id} is damaged: report.json does not match`);
    expect((await client.query(`select distinct release from release_pieces`)).rows).toEqual([{ release: before }]);
    expect(await pointerOf('one')).toBe(before);
  });

  test('a database that is full while a release is stored: nothing of it is kept, and it is published once there is room', async () => {
    const before = await publish('one');
    const archive = await open('one');
    const id = await write('one', 4);
    const makeRoom = await fillDisk(client, 'release_pieces', `new.file = 'samples.duckdb'`);
    const published = archive.publish(id);
    await expect(published).rejects.toThrow(/^the database \S+ has no space left on its disk \(could not extend file/);
    expect((await client.query(`select id from releases`)).rows).toEqual([{ id: before }]);
    expect((await client.query(`select distinct release from release_pieces`)).rows).toEqual([{ release: before }]);
    expect(await pointerOf('one')).toBe(before);
    await makeRoom();
    expect(await archive.publish(id)).toBeNull();
    expect(await pointerOf('one')).toBe(id);
  });

  test.each([
    ['a changed piece', `update release_pieces set bytes = bytes || '\\x00'::bytea where file = 'samples.duckdb'`],
    ['a missing piece', `delete from release_pieces where file = 'samples.duckdb'`],
    [
      'a manifest that names files elsewhere',
      `update releases set manifest = replace(manifest, 'report.json', '../x')`,
    ],
  ])('%s: nothing is left in the folder, and it is fetched once it is mended', async (_, damage) => {
    const id = await publish('one');
    await client.query('begin');
    await client.query(`create table aside as select * from release_pieces`);
    await client.query(`create table manifests as select id, manifest from releases`);
    await client.query(damage);
    await client.query('commit');
    const archive = await open('two');
    await expect(archive.follow()).rejects.toThrow(/does not match its checksum|piece 0 of|is not a file of a release/);
    expect(await namesIn('two')).toEqual([]);
    await client.query(`delete from release_pieces; insert into release_pieces select * from aside`);
    await client.query(`update releases as r set manifest = m.manifest from manifests as m where m.id = r.id`);
    await archive.follow();
    expect(await namesIn('two')).toEqual([id]);
  });

  test('a damaged copy in the folder is brought once more', async () => {
    const id = await publish('one');
    const archive = await open('two');
    await archive.follow();
    await writeFile(join(dataDirOf('two'), 'releases', id, 'report.json'), 'damage');
    expect(await archive.mend(id)).toBe(true);
    const reportOf = (name: string) => readFile(join(dataDirOf(name), 'releases', id, 'report.json'), 'utf8');
    expect(await reportOf('two')).toBe(await reportOf('one'));
    expect(await namesIn('two')).toEqual([id]);
    expect(await archive.mend('20010101T000000000Z-abcdef')).toBe(false);
  });

  test('what was replaced half an hour ago is kept, and removed after an hour unless it is the newest or named', async () => {
    const ids: string[] = [];
    for (let count = 1; count <= 6; count += 1) ids.push(await publish('one', count));
    const [first = '', second = '', third = ''] = ids;
    const archive = await open('two');
    const tidy = async (keepAmong: (older: readonly string[]) => Promise<readonly string[]>) => {
      const watch = archive.watch({ everyMs: 10_000, keepAmong, onChange: async () => {}, onNotice: () => {} });
      await watch.begun;
      await watch.stop();
    };
    await replacedMinutesAgo(first, 30);
    await tidy(keepNone);
    expect((await archive.list()).releases.map(({ id }) => id)).toEqual(ids.toReversed());
    for (const id of ids.slice(0, 5)) await replacedMinutesAgo(id, 61);
    await replacedMinutesAgo(third, 59);
    await tidy(async (older) => {
      expect(older).toEqual([first, second]);
      return [second];
    });
    const other = await open('three');
    expect((await other.list()).releases.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
    expect([await other.fetch(first), await other.fetch(second), await other.fetch('never')]).toEqual([
      'removed',
      'here',
      'own',
    ]);
    expect((await client.query(`select file from release_pieces where release = $1`, [first])).rowCount).toBe(0);
    // If nobody can say which ones are named, all stay.
    await tidy(async () => Promise.reject(new Error('not now')));
    expect((await other.list()).releases).toHaveLength(5);
  });

  test('invented data goes with the first real release, and never takes its turn again', async () => {
    const invented = await publish('one', 1, { demonstration: true });
    const archive = await open('two');
    const real = await publish('two', 3);
    expect(await archive.fetch(invented)).toBe('removed');
    const again = await write('two', 1, { demonstration: true });
    await expect(archive.publish(again)).rejects.toBeInstanceOf(SupersededError);
    expect(await archive.list()).toMatchObject({ current: real });
  });

  test('a folder that had releases before brings them in, older ones too; the next one’s stay its own', async () => {
    await mkdir(join(dataDirOf('one'), 'releases'), { recursive: true });
    const [older, newer] = [
      await writeSmallRelease(dataDirOf('one'), sampleRows.slice(0, 2)),
      await writeSmallRelease(dataDirOf('one'), sampleRows.slice(0, 4)),
    ];
    await mkdir(join(dataDirOf('two'), 'releases'), { recursive: true });
    const invented = await writeSmallRelease(dataDirOf('two'), sampleRows.slice(0, 1), { demonstration: true });
    const two = await open('two');
    await two.follow();
    expect(await two.list()).toMatchObject({ current: invented });
    // Real ones take the turn of invented ones.
    const one = await open('one');
    await one.follow();
    await two.follow();
    expect(await pointerOf('two')).toBe(newer);
    expect((await two.list()).releases.map(({ id }) => id)).toEqual([newer, older]);
    expect(await two.fetch(older)).toBe('here');

    await mkdir(join(dataDirOf('three'), 'releases'), { recursive: true });
    const own = await writeSmallRelease(dataDirOf('three'), sampleRows.slice(0, 5));
    const three = await open('three');
    await three.follow();
    expect(await pointerOf('three')).toBe(newer);
    expect((await three.list()).releases.map(({ id }) => id)).toEqual([own, newer, older]);
    expect((await two.list()).releases.map(({ id }) => id)).toEqual([newer, older]);
  });

  test('only one server imports at a time; a lock ends with its connection', async () => {
    const [one, two] = [await open('one'), await open('two')];
    const lock = await one.lock('import');
    expect(lock).not.toBeNull();
    expect(await two.lock('import')).toBeNull();
    const other = await two.lock('first release');
    expect(other).not.toBeNull();
    await other?.release();
    await server.run(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database =
         (select oid from pg_database where datname = '${client.database}')`,
    );
    const takes = async (): Promise<boolean> => {
      const taken = await two.lock('import');
      await taken?.release();
      return taken !== null;
    };
    await expect.poll(takes).toBe(true);
    await lock?.release();
  });
});
