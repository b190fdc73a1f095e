import { describe, expect, test } from 'vitest';
import { LastAdministratorError, PasswordChangedError } from '../../state/port/accounts.ts';
import { copiedAccount } from './copied-account.ts';
import { fromBoth, newAccount, newSession, testMail, valuesOf, type TwoServers } from './two-servers.ts';

const choices = [{ field: 'analyte_name', filter: 'Tritium' }] as const;
const release = { id: 'a-release', date: '2026-01-01T00:00:00.000Z' };

export function describePersonalData(on: TwoServers): void {
  /** An account with something of everything; the numbers in it tell it from another. */
  async function fullAccount(mark: string): Promise<{ id: string; token: string; shared: string; view: string }> {
    const { here } = on;
    const email = `${mark}@example.org`;
    const id = await newAccount(on, email);
    const session = await newSession(on, id);
    const made = await here.accessTokens.create(session, { name: `token of ${mark}`, days: 1 });
    await here.emailedPasswords.issue(id, `password of ${mark}`, { ...testMail(`mail to ${mark}`), to: email });
    await here.preferences.change(id, (stored) => ({ ...stored, dismissed: [`hint of ${mark}`] }));
    const query = { accountId: id, queryType: 0, choices, records: 6 };
    const shared = String((await here.savedQueries.save({ ...query, name: `shared by ${mark}` })).id);
    await here.sharedQueries.share(id, shared, release);
    const gone = String((await here.savedQueries.save({ ...query, name: `deleted by ${mark}` })).id);
    await here.savedQueries.delete(id, gone);
    const view = await here.views.keep({
      accountId: id,
      queryType: 0,
      choices,
      analyte: `analyte of ${mark}`,
      state: { v: 1 },
      release: release.id,
      releaseDate: release.date,
      records: null,
    });
    await here.exports.request({
      accountId: id,
      queryId: shared,
      queryName: `export of ${mark}`,
      queryType: 0,
      choices,
      requestedRelease: null,
      format: 'csv',
      taken: { analyte: 'Nitrate', filters: [`filters of ${mark}`], state: { v: 1 }, count: 8, bits: 'AQ==' },
    });
    const report = { accountId: id, email, name: mark, message: `report of ${mark}` };
    await here.bugReports.keep(report, { ...testMail('report to all'), to: 'keepers@example.org', replyTo: email }, 5);
    return { id, token: made.token, shared, view };
  }

  describe('[ADM-07] a copy of a person’s data', () => {
    test('has everything of the account, no secrets or hashes, and nothing of others', async () => {
      const ada = await fullAccount('ada');
      await fullAccount('eve');
      const copy = await copiedAccount(on.there, ada.id);
      expect(copy?.account).toMatchObject({ email: 'ada@example.org', role: 'contributor', user_id: ada.id });
      expect(copy?.preferences).toMatchObject({ dismissed: ['hint of ada'], scheme: 'system' });
      expect(
        copy?.saved_queries.map(({ name, deleted, shared, data }) => [name, deleted, shared !== null, data]),
      ).toEqual([
        ['shared by ada', false, true, choices],
        ['deleted by ada', true, false, choices],
      ]);
      expect(copy?.views.map(({ analyte }) => analyte)).toEqual(expect.arrayContaining([null, 'analyte of ada']));
      expect(copy?.access_tokens).toMatchObject([{ name: 'token of ada' }]);
      expect(copy?.sessions).toHaveLength(1);
      expect(copy?.exports).toMatchObject([
        { query_name: 'export of ada', data: choices, narrowed: { analyte: 'Nitrate', filters: ['filters of ada'] } },
      ]);
      expect(copy?.bug_reports).toMatchObject([{ message: 'report of ada', answers: [] }]);
      expect(copy?.mails).toMatchObject([{ subject: 'mail to ada', state: 'waiting' }]);
      const text = JSON.stringify(copy);
      for (const foreign of ['eve', 'hash', ada.token, 'password of ada']) expect(text).not.toContain(foreign);
      expect(await copiedAccount(on.here, 'nobody')).toBeNull();
    });

    test('[security 3] comes in pieces of about a MiB or one entry, with everything in its order', async () => {
      const id = await newAccount(on);
      const long = (mark: string) =>
        Array.from({ length: 400 }, (_, index) => ({
          field: 'location' as const,
          filter: `${mark} ${index}`.padEnd(900, 'x'),
        }));
      const names = Array.from({ length: 5 }, (_, index) => `query ${index}`);
      for (const name of names) {
        await on.here.savedQueries.save({ accountId: id, name, queryType: 0, choices: long(name), records: 6 });
        await on.here.exports.request({
          accountId: id,
          queryId: name,
          queryName: name,
          queryType: 0,
          choices: long(name),
          requestedRelease: null,
          format: 'csv',
          taken: null,
        });
        on.clock += 1;
        const view = {
          accountId: id,
          queryType: 0,
          choices: long(name),
          analyte: name,
          state: { v: 1 } as const,
          records: null,
        };
        await on.here.views.keep({ ...view, release: release.id, releaseDate: release.date });
      }
      const copy = await copiedAccount(on.there, id);
      const expected = names.map((name) => [name, long(name)]);
      expect(copy?.saved_queries.map(({ name, data }) => [name, data])).toEqual(expected);
      expect(copy?.views.map(({ analyte, data }) => [analyte, data])).toEqual(expected);
      expect(copy?.exports.map(({ query_name, data }) => [query_name, data])).toEqual(expected);
      expect(Buffer.byteLength(JSON.stringify({ ...copy, pieces: [] }))).toBeGreaterThan(5 * 1024 * 1024);
      for (const piece of copy?.pieces ?? []) {
        expect(Buffer.byteLength(JSON.stringify(piece))).toBeLessThan(1.05 * 1024 * 1024);
      }
    });
  });

  test('[safe L14] while a copy is taken the state answers others and takes what they save, and the copy is as of its beginning', async () => {
    const { here } = on;
    const [id, other] = [await newAccount(on), await newAccount(on)];
    const query = { queryType: 0, choices, records: 6 };
    await here.savedQueries.save({ ...query, accountId: id, name: 'before' });
    const during: string[] = [];
    const names: string[] = [];
    const isThere = await here.personalData.copy(id, {
      begin: async () => {},
      async take({ saved_queries: saved, account }) {
        names.push(...(saved ?? []).map(({ name }) => name));
        if (account === undefined) return;
        during.push((await here.savedQueries.save({ ...query, accountId: other, name: 'meanwhile' })).name);
        during.push(...(await here.savedQueries.list(other)).map(({ name }) => name));
      },
    });
    expect([isThere, names]).toEqual([true, ['before']]);
    expect(during).toEqual(['meanwhile', 'meanwhile']);
  });

  describe('[ADM-08] the deletion of an account', () => {
    test('leaves nothing of it but the queries that others see as shared, without a name', async () => {
      const { here, there } = on;
      const ada = await fullAccount('ada');
      const eve = await fullAccount('eve');
      const listed = async () =>
        (await there.sharedQueries.list(eve.id)).map(({ name, shared_by, own_query }) => [name, shared_by, own_query]);
      expect(await here.personalData.delete(ada.id)).toBe(true);
      expect(await here.personalData.delete(ada.id)).toBe(false);
      expect(await there.accounts.findByEmail('ada@example.org')).toBeNull();
      expect(await there.accessTokens.find(ada.token)).toBeNull();
      expect(await there.views.find(ada.view)).toBeNull();
      expect(await there.exports.withFiles()).toEqual([]);
      expect((await there.bugReports.list('all')).map(({ message }) => message)).toEqual(['report of eve']);
      expect(await listed()).toEqual(
        expect.arrayContaining([
          ['shared by ada', 'A former account', null],
          ['shared by eve', 'Ada Example', eve.shared],
        ]),
      );
      const [retained] = (await there.sharedQueries.list(eve.id)).filter(({ name }) => name === 'shared by ada');
      expect(await there.views.find(retained?.token ?? '')).toMatchObject({ choices });
      // The mail to eve, and the report that eve sent.
      expect((await here.mails.claim(100)).map(({ subject }) => subject)).toEqual(['mail to eve', 'report to all']);
      // Another with a query of the same name.
      const again = await fullAccount('ada');
      await there.personalData.delete(again.id);
      expect((await listed()).filter(([name]) => name === 'shared by ada')).toHaveLength(2);
      const all = await there.accounts.list({ search: '', order: 'email', descending: false, offset: 0, max: 10 });
      expect(all.accounts.map(({ account }) => account.email)).toEqual(['eve@example.org']);
      expect(all.total).toBe(1);
      expect(await there.accounts.findById('former')).toBeNull();
      expect(await there.personalData.delete('former')).toBe(false);
    });

    test('is done by one of several, and not at all with a password that has changed, or of the last administrator', async () => {
      const { here, there } = on;
      const id = await newAccount(on);
      await here.accounts.setPassword(id, 'another');
      const late = here.personalData.delete(id, { passwordHash: 'hash' });
      await expect(late).rejects.toBeInstanceOf(PasswordChangedError);
      await here.accounts.changeRole(id, 'administrator');
      const last = there.personalData.delete(id, { passwordHash: 'another', keepsOne: true });
      await expect(last).rejects.toBeInstanceOf(LastAdministratorError);
      const { token } = await here.sessions.begin(id);
      expect(await there.sessions.find(token)).not.toBeNull();
      const settled = await fromBoth(on, 6, ({ personalData }) => personalData.delete(id));
      expect(valuesOf(settled).filter(Boolean)).toHaveLength(1);
      expect(await there.sessions.find(token)).toBeNull();
    });

    test('takes the queries of a reader and of a disabled account, which nobody sees as shared', async () => {
      const { here, there } = on;
      const eve = await newAccount(on);
      for (const [mark, hide] of [
        ['reader', (id: string) => here.accounts.changeRole(id, 'reader')],
        ['disabled', (id: string) => here.accounts.disable(id)],
      ] as const) {
        const { id } = await fullAccount(mark);
        await hide(id);
        await there.personalData.delete(id);
      }
      expect(await there.sharedQueries.list(eve)).toEqual([]);
    });
  });
}
