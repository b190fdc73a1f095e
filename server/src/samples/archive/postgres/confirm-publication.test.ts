import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nameOfDatabase } from '../../../postgres/database-address.ts';
import { UnconfirmedWriteError } from '../../../postgres/database-faults.ts';
import { endWaiting, giveUpStandby, missStandby, untilOneWaits } from '../../../testing/postgres/missing-standby.ts';
import {
  hasPostgres,
  newDatabase,
  startPostgres,
  type OwnPostgresServer,
} from '../../../testing/postgres/postgres-server.ts';
import { sampleRows } from '../../../testing/sample-rows.ts';
import { writeSmallRelease } from '../../../testing/small-release.ts';
import { readPointer } from '../../releases/release-folder.ts';
import { verifyRelease } from '../../releases/verify-release.ts';
import { openReleaseArchive } from '../open-release-archive.ts';
import type { ReleaseArchive } from '../release-archive.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (error: unknown) => error,
  );

describe.skipIf(!hasPostgres)('a publication whose end the database does not confirm', () => {
  let server: OwnPostgresServer;
  let address: string;
  let client: pg.Client;
  let folder: string;
  let one: ReleaseArchive;
  let two: ReleaseArchive;
  let before: string;
  /** Written, but not published. */
  let id: string;

  const releasesOf = (name: string): string => join(folder, name, 'releases');
  beforeEach(async () => {
    server = await startPostgres();
    const { name, address: made } = await newDatabase(server);
    address = made;
    client = await server.connect(name);
    folder = await mkdtemp(join(tmpdir(), 'confirm-'));
    await mkdir(releasesOf('one'), { recursive: true });
    before = await writeSmallRelease(join(folder, 'one'), sampleRows.slice(0, 3), { databaseUrl: address });
    const pointer = join(releasesOf('one'), 'current.json');
    const retained = await readFile(pointer);
    id = await writeSmallRelease(join(folder, 'one'), sampleRows.slice(0, 5));
    await writeFile(pointer, retained);
    [one, two] = (await Promise.all(
      ['one', 'two'].map((data) => openReleaseArchive({ dataDir: join(folder, data), databaseUrl: address })),
    )) as [ReleaseArchive, ReleaseArchive];
    await two.follow();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await one?.close();
    await two?.close();
    await client?.end();
    await server?.stop('SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  });

  /** What a server shows that looks now, every byte of it compared. */
  const servedBy = async (archive: ReleaseArchive, name: string): Promise<string | null> => {
    await archive.follow();
    const release = await readPointer(releasesOf(name));
    if (release !== null) await verifyRelease(releasesOf(name), release);
    return release;
  };
  const unconfirmed = (reason: string): string =>
    `UnconfirmedWriteError: the database ${nameOfDatabase(address)} has not confirmed a write: ${reason}`;
  const ends = [
    [
      'cancelled',
      'pg_cancel_backend',
      () => 'its standby has not confirmed it (canceling wait for synchronous replication due to user request)',
    ],
    [
      'ended with its connection',
      'pg_terminate_backend',
      () => `the database ${nameOfDatabase(address)} cannot be reached (Connection terminated unexpectedly)`,
    ],
  ] as const;

  test.each(ends)(
    'a commit that is %s before the standby is back: it is published, and told as not confirmed',
    async (_, how, reason) => {
      await missStandby(server);
      const published = one.publish(id);
      await untilOneWaits(server);
      expect(await servedBy(two, 'two')).toBe(before);
      await endWaiting(server, how);
      // Whether it was kept is not said before the standby has that, too.
      await untilOneWaits(server);
      await giveUpStandby(server);
      const fault = await published;
      expect(fault).toBeInstanceOf(UnconfirmedWriteError);
      expect(String(fault)).toBe(unconfirmed(reason()));
      expect([await readPointer(releasesOf('one')), await servedBy(two, 'two')]).toEqual([id, id]);
    },
  );

  test.each(ends)(
    'a commit that is %s, and the standby stays away: nothing is said to be published',
    async (_, how, reason) => {
      await missStandby(server);
      vi.useFakeTimers({ toFake: ['performance'] });
      const published = failureOf(one.publish(id));
      await endWaiting(server, how);
      await untilOneWaits(server);
      vi.advanceTimersByTime(30_001);
      await endWaiting(server, how);
      const fault = await published;
      expect(fault).toBeInstanceOf(UnconfirmedWriteError);
      expect(String(fault)).toBe(unconfirmed(reason()));
      expect(await readPointer(releasesOf('one'))).toBe(before);
      // The database has it: who looks gets all of it. On the standby it may not be.
      expect(await servedBy(two, 'two')).toBe(id);
      vi.useRealTimers();
      await giveUpStandby(server);
      expect(await one.publish(id)).toBeNull();
      expect(await servedBy(one, 'one')).toBe(id);
    },
  );

  test('a commit that is not answered in time is found once the standby is back', async () => {
    await missStandby(server);
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const published = one.publish(id);
    await untilOneWaits(server);
    vi.advanceTimersByTime(10_000);
    expect(await servedBy(two, 'two')).toBe(before);
    await giveUpStandby(server);
    // Then a write is tried again.
    vi.advanceTimersByTime(20_000);
    const fault = await published;
    expect(String(fault)).toBe(
      unconfirmed(`the database ${nameOfDatabase(address)} cannot be reached (Query read timeout)`),
    );
    expect([await readPointer(releasesOf('one')), await servedBy(two, 'two')]).toEqual([id, id]);
  });

  test('a commit that the database never made: it is not published, nothing of it is kept, and it can be again', async () => {
    await client.query(`create function die() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid());
      return null;
    end $$`);
    await client.query(
      `create constraint trigger dies after update on release_pointer initially deferred for each row execute function die()`,
    );
    const fault = await failureOf(one.publish(id));
    expect(fault).not.toBeInstanceOf(UnconfirmedWriteError);
    const database = nameOfDatabase(address);
    expect(String(fault)).toBe(
      `Error: Release ${id} was not published: the database ${database} has not confirmed a write: the database ${database} is shutting down (terminating connection due to administrator command).`,
    );
    expect((await client.query(`select id from releases`)).rows).toEqual([{ id: before }]);
    expect((await client.query(`select distinct release from release_pieces`)).rows).toEqual([{ release: before }]);
    expect([await servedBy(one, 'one'), await servedBy(two, 'two')]).toEqual([before, before]);
    await client.query(`drop trigger dies on release_pointer`);
    expect(await one.publish(id)).toBeNull();
    expect(await servedBy(two, 'two')).toBe(id);
  });
});
