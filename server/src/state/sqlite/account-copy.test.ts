import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { copyAccount } from '../tables/accounts/account-copy.ts';
import { openSqliteTables, sqliteStore } from './sqlite-store.ts';

test('[security 3] a copy of a person’s data reads a bounded number of bytes at a time, however much there is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-copy-'));
  const state = await sqliteStore(folder).open({});
  const names = { firstname: 'Ada', lastname: 'Example', passwordHash: 'hash' };
  const { user_id: accountId } = await state.accounts.create({ email: 'ada@example.org', ...names });
  const choices = Array.from(
    { length: 200 },
    (_, index) => ({ field: 'location', filter: `${index}`.padEnd(900, 'x') }) as const,
  );
  for (let number = 0; number < 30; number += 1) {
    await state.savedQueries.save({ accountId, name: `query ${number}`, queryType: 0, choices, records: 6 });
  }
  await state.close();

  const rows = await openSqliteTables(folder);
  const read: number[] = [];
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read.push(Buffer.byteLength(JSON.stringify(result.rows)));
      return result;
    },
  };
  let taken = 0;
  await copyAccount(rows.withPlugin(counting), { accountId, time: 0 }, async ({ saved_queries }) => {
    taken += saved_queries?.length ?? 0;
  });
  await rows.destroy();
  await rm(folder, { recursive: true });
  expect(taken).toBe(30);
  const all = read.reduce((sum, bytes) => sum + bytes, 0);
  expect(all).toBeGreaterThan(5 * 1024 * 1024);
  expect(Math.max(...read)).toBeLessThan(1.5 * 1024 * 1024);
});
