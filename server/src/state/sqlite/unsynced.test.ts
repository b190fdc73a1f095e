import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StateSchema } from '../tables/state-schema.ts';
import { openSqliteTables } from './sqlite-store.ts';
import { unsynced } from './unsynced.ts';

/** SQLite's numbers. */
const [normal, full] = [1, 2];

let folder: string;
let rows: Kysely<StateSchema>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-unsynced-'));
  rows = await openSqliteTables(folder);
});
afterEach(async () => {
  await rows.destroy();
  await rm(folder, { recursive: true });
});

async function level(on: Kysely<StateSchema>): Promise<number | undefined> {
  const read = await sql<{ synchronous: number }>`pragma synchronous`.execute(on);
  return read.rows[0]?.synchronous;
}

test('[security 5] work that does not wait for the disk leaves everybody else’s waiting for it, again and again', async () => {
  for (let round = 0; round < 3; round += 1) {
    const working = unsynced(rows, async (own) => {
      await new Promise((resolve) => setImmediate(resolve));
      return level(own);
    });
    const other = rows.transaction().execute(level);
    expect(await Promise.all([working, other])).toEqual([normal, full]);
  }
});

test('work that fails is undone, and the next is waited for', async () => {
  const failing = unsynced(rows, async (own) => {
    await own.insertInto('counted_events').values({ key: 'one', counted_at: 1, ends_at: 2 }).execute();
    throw new Error('it failed');
  });
  await expect(failing).rejects.toThrow('it failed');
  expect(await level(rows)).toBe(full);
  expect(await rows.selectFrom('counted_events').selectAll().execute()).toEqual([]);
});
