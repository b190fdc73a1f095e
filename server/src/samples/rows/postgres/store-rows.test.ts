import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { perDataset } from '@wellfield/contract';
import { nameOfDatabase } from '../../../postgres/database-address.ts';
import { DatabaseFault, UnconfirmedWriteError } from '../../../postgres/database-faults.ts';
import { endWaiting, giveUpStandby, missStandby, untilOneWaits } from '../../../testing/postgres/missing-standby.ts';
import {
  hasPostgres,
  newDatabase,
  startPostgres,
  type OwnPostgresServer,
} from '../../../testing/postgres/postgres-server.ts';
import { makeReadOnly, makeStranger } from '../../../testing/postgres/refusing-database.ts';
import { sampleRows } from '../../../testing/sample-rows.ts';
import { storeInDatabase, type DatabaseStore } from '../../../testing/sample-store/database-store.ts';
import type { SampleStore } from '../../sample-store.ts';
import type { NewRows } from '../row-storage.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (error: unknown) => error,
  );

describe.skipIf(!hasPostgres)('rows that are stored while the standby of their database is away', () => {
  let server: OwnPostgresServer;
  let rowsStore: DatabaseStore;
  let store: SampleStore;
  let id: string;
  beforeEach(async () => {
    server = await startPostgres();
    rowsStore = await storeInDatabase(await newDatabase(server));
    id = await rowsStore.publish(sampleRows);
    store = await rowsStore.open();
    await missStandby(server);
  });
  afterEach(async () => {
    await rowsStore?.close();
    await server?.stop('SIGQUIT');
  });

  test.each([
    ['cancelled', 'pg_cancel_backend', 'its standby has not confirmed it (canceling wait for synchronous replication'],
    ['lost with its connection', 'pg_terminate_backend', 'the database '],
  ] as const)(
    'a commit that is %s stores nothing, publishes nothing and says so; with the standby all is stored',
    async (_, how, reason) => {
      const published = failureOf(rowsStore.publish(sampleRows.slice(0, 5)));
      await endWaiting(server, how);
      const fault = await published;
      expect(fault).toBeInstanceOf(DatabaseFault);
      // Of that an import would say that its release may be published.
      expect(fault).not.toBeInstanceOf(UnconfirmedWriteError);
      const database = nameOfDatabase(rowsStore.address);
      expect((fault as Error).message).toContain(
        `rows were not stored: the database ${database} has not confirmed a write: ${reason}`,
      );
      expect((fault as Error).message).toMatch(/\)\. Check that database and its standby, then import again$/);
      expect(await rowsStore.storage.list()).toEqual([id]);
      expect(store.health()).toEqual({ release: id, degraded: null });

      await giveUpStandby(server);
      const newer = await rowsStore.publish(sampleRows.slice(0, 5));
      await expect.poll(() => store.health().release).toBe(newer);
    },
  );

  test('an import that is interrupted while its commit waits leaves nothing, before and after the standby is back', async () => {
    const leaving = new AbortController();
    const left = new Error('interrupted');
    const none: NewRows = {
      rows: perDataset(() => 0),
      samples: async function* () {},
      dictionaries: new Map(),
      aliases: { analyte: [], location: [] },
    };
    const stored = failureOf(rowsStore.storage.store('late', none, leaving.signal));
    await untilOneWaits(server);
    leaving.abort(left);
    expect(await stored).toBe(left);
    expect(await rowsStore.storage.list()).toEqual([id]);
    await giveUpStandby(server);
    // What still waited would be there now.
    await rowsStore.publish(sampleRows.slice(0, 5));
    expect(await rowsStore.storage.list()).not.toContain('late');
  });
});

describe.skipIf(!hasPostgres)('rows for a database that refuses them', () => {
  let server: OwnPostgresServer;
  let name: string;
  let role: string;
  let rowsStore: DatabaseStore;
  let store: SampleStore;
  let id: string;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    ({ name } = await newDatabase(server));
    const stranger = await makeStranger(server, name);
    role = stranger.name;
    await mayCreate(true);
    rowsStore = await storeInDatabase(stranger);
    id = await rowsStore.publish(sampleRows);
    store = await rowsStore.open();
  });
  afterEach(() => rowsStore.close());

  const mayCreate = (may: boolean) =>
    server.run(`${may ? 'grant' : 'revoke'} create on database ${name} ${may ? 'to' : 'from'} ${role}`);

  test.each([
    [
      'that is read-only',
      () => makeReadOnly(server, name),
      'is read-only: it is a standby, or was made so (cannot execute CREATE SCHEMA in a read-only transaction)',
    ],
    [
      'whose role has no right to make something in it',
      async () => {
        await mayCreate(false);
        return () => mayCreate(true);
      },
      `does not allow its user to do this: grant it the rights in docs/operating.md (permission denied for database NAME)`,
    ],
  ])('%s: nothing is left, the release before is served, and all is stored later', async (_, refuse, words) => {
    const mend = await refuse();
    const refused = `the database ${nameOfDatabase(rowsStore.address)} ${words.replace('NAME', name)}`;
    await expect(rowsStore.publish(sampleRows.slice(0, 5))).rejects.toHaveProperty('message', refused);
    await expect.poll(() => rowsStore.storage.list().catch(() => null)).toEqual([id]);
    expect((await readdir(rowsStore.releasesFolder)).filter((entry) => /2\d+T/.test(entry))).toEqual([id]);
    expect(store.health()).toEqual({ release: id, degraded: null });
    await expect.poll(() => store.rowsHealth()).toBe('ok');
    await mend();
    const newer = await rowsStore.publish(sampleRows.slice(0, 5));
    await expect.poll(() => store.health().release).toBe(newer);
    await expect.poll(() => rowsStore.storage.list().catch(() => null)).toContain(newer);
  });
});
