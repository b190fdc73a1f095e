import { rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { perDataset } from '@wellfield/contract';
import { madeIn, olderDatabase } from '../../../testing/postgres/older-database.ts';
import { fillDiskOfNew } from '../../../testing/postgres/full-disk.ts';
import {
  hasPostgres,
  openNamedPostgres,
  openPostgres,
  startPostgres,
  type PostgresServer,
} from '../../../testing/postgres/postgres-server.ts';
import { sampleRows } from '../../../testing/sample-rows.ts';
import { databaseStore, storeInDatabase, type DatabaseStore } from '../../../testing/sample-store/database-store.ts';
import { describeSampleStore } from '../../../testing/sample-store/describe-sample-store.ts';
import { jsonRows } from '../../../testing/sample-store/read-answers.ts';
import { DatabaseFault } from '../../../postgres/database-faults.ts';
import { readManifest } from '../../releases/release-folder.ts';
import { ReleaseGoneError, type Question } from '../../sample-store.ts';
import type { NewRows } from '../row-storage.ts';

describe.skipIf(!hasPostgres)('rows in a database', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await openPostgres();
  });
  afterAll(() => server?.stop());

  describeSampleStore('DuckDB, rows in PostgreSQL', () => databaseStore(server));

  describe('of a release', () => {
    let rowsStore: DatabaseStore;
    let client: pg.Client;
    let id: string;
    beforeEach(async () => {
      rowsStore = await databaseStore(server);
      client = await server.connect(new URL(rowsStore.address).pathname.slice(1));
      id = await rowsStore.publish(sampleRows);
    });
    afterEach(async () => {
      await client.end();
      await rowsStore.close();
    });

    const all: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null };
    const schema = () => `"release_${id}"`;
    const manifest = () => readManifest(rowsStore.releasesFolder, id);
    const readRows = async () => {
      const release = await (await rowsStore.open()).pin();
      try {
        return await jsonRows(release, all);
      } finally {
        release.unpin();
      }
    };
    const newRows = (samples: NewRows['samples']): NewRows => ({
      rows: perDataset(() => 0),
      samples,
      dictionaries: new Map(),
      aliases: { analyte: [], location: [] },
    });

    test('are in no file of the release, and damage to them is noticed', async () => {
      const { format, files, storedRows } = await manifest();
      expect(format).toBe(2);
      expect(files.map(({ name }) => name)).not.toContain('samples.duckdb');
      expect(storedRows?.checksum).toMatch(/^\d{10,}$/);
      await rowsStore.storage.verify(await manifest());

      const samples = `${schema()}.samples`;
      await client.query(`create table undamaged as select * from ${samples}`);
      for (const [damage, says] of [
        ['update SAMPLES set result = result + 1e-9 where result is not null', 'do not match their checksum'],
        ['update SAMPLES set number = 1 - number where number < 2', 'do not match their checksum'],
        ['delete from SAMPLES where number = 1', /has \d+ rows instead of \d+/],
      ] as const) {
        await client.query(damage.replace('SAMPLES', samples));
        await expect(rowsStore.storage.verify(await manifest()), damage).rejects.toThrow(says);
        await client.query(`truncate ${samples}`);
        await client.query(`insert into ${samples} select * from undamaged`);
        await rowsStore.storage.verify(await manifest());
      }
    });

    test('are the same in a database that writes days and numbers in another way', async () => {
      const database = new URL(rowsStore.address).pathname.slice(1);
      await server.run(
        `alter database ${database} set datestyle = 'SQL, DMY'`,
        `alter database ${database} set extra_float_digits = -5`,
      );
      const before = await readRows();
      const newer = await rowsStore.publish(sampleRows);
      await rowsStore.storage.verify(await readManifest(rowsStore.releasesFolder, newer));
      expect(await readRows()).toEqual(before);
    });

    test('that are not there: the release is damaged, and the one before is served', async () => {
      const newer = await rowsStore.publish(sampleRows.slice(0, 5));
      await client.query(`drop schema "release_${newer}" cascade`);
      const store = await rowsStore.open();
      expect(store.health()).toMatchObject({ release: id });
      expect(store.health().degraded).toContain(`Release ${newer} cannot be served: its rows are not in the database`);
    });

    test('that go while somebody reads: the release is gone', async () => {
      const store = await rowsStore.open();
      const release = await store.pin();
      await client.query(`drop schema ${schema()} cascade`);
      await expect(release.answerHead(all)).rejects.toBeInstanceOf(ReleaseGoneError);
      await expect(release.analytes(all.filter)).rejects.toBeInstanceOf(ReleaseGoneError);
      // The cube needs no rows.
      expect((await release.count(all)).records).toBeGreaterThan(0);
      release.unpin();
    });

    test('are stored all, or nothing is left', async () => {
      const failure = new Error('the disk failed');
      async function* failing() {
        yield Buffer.from('0,bmi,');
        throw failure;
      }
      await expect(rowsStore.storage.store('one', newRows(failing))).rejects.toBe(failure);
      const leaving = new AbortController();
      const left = new Error('interrupted');
      async function* waiting() {
        leaving.abort(left);
        yield Buffer.from('');
      }
      await expect(rowsStore.storage.store('two', newRows(waiting), leaving.signal)).rejects.toBe(left);
      async function* none() {}
      const short = { ...newRows(none), rows: { ...perDataset(() => 0), wl: 3 } };
      await expect(rowsStore.storage.store('three', short)).rejects.toThrow('wl has 0 rows instead of 3');
      await expect.poll(() => rowsStore.storage.list()).toEqual([id]);
    });

    // On a cluster a distributed table has no triggers.
    test.skipIf(openNamedPostgres())(
      'in a database that is full: nothing is left or published, and all is once there is room',
      async () => {
        const makeRoom = await fillDiskOfNew(client, 'samples', 'new.number = 7');
        const published = rowsStore.publish(sampleRows);
        await expect(published).rejects.toBeInstanceOf(DatabaseFault);
        await expect(published).rejects.toThrow(/ has no space left on its disk \(could not extend file/);
        expect(await rowsStore.storage.list()).toEqual([id]);
        const store = await rowsStore.open();
        expect(store.health()).toEqual({ release: id, degraded: null });
        await makeRoom();
        const newer = await rowsStore.publish(sampleRows);
        await expect.poll(() => store.health().release).toBe(newer);
      },
    );

    test('go with the release; those of a server whose folder is gone are found', async () => {
      const store = await rowsStore.open();
      await rm(path.join(rowsStore.releasesFolder, id), { recursive: true });
      const newer = await rowsStore.publish(sampleRows.slice(0, 5));
      await expect.poll(() => store.health().release).toBe(newer);
      await expect.poll(() => rowsStore.storage.list()).toEqual([newer]);
    });

    // On a cluster `citus-rows.test` sees that they are.
    test.skipIf(openNamedPostgres())('are distributed by analyte where the database can do that', async () => {
      await client.query(`create table distributed (relation text, distribution_column text)`);
      await client.query(
        `create function create_distributed_table(relation regclass, distribution_column text) returns void language sql
         as 'insert into distributed values (relation::text, distribution_column)'`,
      );
      const newer = await rowsStore.publish(sampleRows);
      const { rows } = await client.query('select * from distributed');
      expect(rows).toEqual([{ relation: `"release_${newer}".samples`, distribution_column: 'analyte' }]);
    });
  });

  test('are not stored in a PostgreSQL that is older than works', async () => {
    const older = await olderDatabase(server);
    const rowsStore = await storeInDatabase({ address: older.address });
    await expect(rowsStore.publish(sampleRows)).rejects.toThrow(
      'is PostgreSQL 14.13: version 15 is the oldest that works',
    );
    expect(await madeIn(server, older.name)).toEqual([]);
    await rowsStore.close();
  });

  test('in a database that is away: asked in vain, then served again without a restart', async () => {
    const own = await startPostgres();
    const rowsStore = await databaseStore(own);
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const id = await rowsStore.publish(sampleRows);
      const store = await rowsStore.open();
      const release = await store.pin();
      const question: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null };
      await own.stop();
      await expect(release.answerHead(question)).rejects.toBeInstanceOf(DatabaseFault);
      const late = await rowsStore.open();
      expect(late.health()).toMatchObject({ release: null, degraded: expect.stringContaining('cannot be reached') });
      await own.start();
      // It is not tried again before.
      vi.advanceTimersByTime(5_000);
      expect(await jsonRows(release, question)).toHaveLength((await release.count(question)).records);
      await expect.poll(() => late.health()).toEqual({ release: id, degraded: null });
      release.unpin();
    } finally {
      vi.useRealTimers();
      await rowsStore.close();
      await own.stop();
    }
  });
});
