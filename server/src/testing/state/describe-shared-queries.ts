import { describe, expect, test } from 'vitest';
import { fromBoth, newAccount, valuesOf, type TwoServers } from './two-servers.ts';

const choices = [{ field: 'analyte_name', filter: 'Tritium' }] as const;
const release = { id: 'a-release', date: '2026-01-01T00:00:00.000Z' };

export function describeSharedQueries(on: TwoServers): void {
  describe('shared queries', () => {
    const ids = async (accountId: string) =>
      (await on.there.sharedQueries.list(accountId)).flatMap(({ own_query }) => own_query ?? []);
    const saved = async (accountId: string, name: string) =>
      String((await on.here.savedQueries.save({ accountId, name, queryType: 0, choices, records: 6 })).id);

    test('are listed last shared first, and one that both servers share at once has one view', async () => {
      const id = await newAccount(on);
      const [first, second] = [await saved(id, 'First'), await saved(id, 'Second')];
      await on.here.sharedQueries.share(id, second, release);
      on.clock += 1_000;
      const settled = await fromBoth(on, 6, ({ sharedQueries }) => sharedQueries.share(id, first, release));
      expect(valuesOf(settled)).toEqual(Array(6).fill(true));
      expect(await ids(id)).toEqual([first, second]);
      const [listed] = await on.there.sharedQueries.list(id);
      expect(listed).toMatchObject({
        name: 'First',
        records: 6,
        release: 'a-release',
        shared: new Date(on.clock).toISOString(),
      });
      expect(await on.there.views.find(listed?.token ?? '')).toMatchObject({ choices, releaseDate: release.date });
      expect(await on.there.sharedQueries.endSharing(id, first)).toBe(true);
      expect(await ids(id)).toEqual([second]);
    });

    test('are those of the demonstration’s account only as long as it is there', async () => {
      const { user_id: owner } = await on.here.accounts.create({
        email: 'shown@example.org',
        firstname: 'Demonstration',
        lastname: 'Account',
        passwordHash: 'hash',
        demonstration: true,
      });
      const other = await newAccount(on);
      const query = await saved(owner, 'Shown');
      await on.here.sharedQueries.share(owner, query, release);
      expect(await on.there.sharedQueries.share(other, query, release)).toBe(false);
      expect((await on.there.sharedQueries.list(other)).map(({ name }) => name)).toContain('Shown');
      await on.there.accounts.removeDemonstration();
      expect((await on.here.sharedQueries.list(other)).map(({ name }) => name)).not.toContain('Shown');
    });
  });
}
