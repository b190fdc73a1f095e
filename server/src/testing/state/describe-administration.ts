import { describe, expect, test } from 'vitest';
import { LastAdministratorError } from '../../state/port/accounts.ts';
import { fromBoth, hourMs, newAccount, newSession, reasonsOf, valuesOf, type TwoServers } from './two-servers.ts';

export function describeAdministration(on: TwoServers): void {
  const all = { search: '', order: 'email', descending: false, offset: 0, max: 100 } as const;
  const emails = async (requested: object) =>
    (await on.there.accounts.list({ ...all, ...requested })).accounts.map(({ account }) => account.email);

  describe('[ADM-01] roles', () => {
    test('belong to the account, and hold at once for its sessions and access tokens', async () => {
      const id = await newAccount(on);
      const { token } = await on.here.sessions.begin(id);
      const made = await on.here.accessTokens.create(await newSession(on, id), { name: 'R', days: 1 });
      for (const role of ['administrator', 'reader', 'contributor'] as const) {
        await on.there.accounts.changeRole(id, role);
        expect((await on.here.sessions.find(token))?.account.role).toBe(role);
        expect((await on.here.accessTokens.find(made.token))?.account.role).toBe(role);
        expect((await on.here.accounts.findById(id))?.account.role).toBe(role);
      }
      const reader = {
        email: 'r@example.org',
        firstname: '',
        lastname: '',
        passwordHash: 'hash',
        role: 'reader',
      } as const;
      expect((await on.here.accounts.create(reader)).role).toBe('reader');
    });

    test('of administrators who give the role up or are disabled at once, one stays where one must', async () => {
      const ids = await Promise.all(Array.from({ length: 4 }, () => newAccount(on)));
      const sessions = await Promise.all(ids.map((id) => on.here.sessions.begin(id)));
      for (const id of ids) await on.here.accounts.changeRole(id, 'administrator');
      const settled = await fromBoth(on, ids.length, ({ accounts }, index) =>
        index < 2
          ? accounts.changeRole(ids[index] ?? '', 'reader', { keepsOne: true })
          : accounts.disable(ids[index] ?? '', { keepsOne: true }),
      );
      expect(valuesOf(settled)).toHaveLength(3);
      expect(reasonsOf(settled).every((reason) => reason instanceof LastAdministratorError)).toBe(true);
      const retained = await Promise.all(ids.map((id) => on.there.accounts.findById(id)));
      const acting = retained.filter((one) => one?.account.role === 'administrator' && !one.disabled);
      expect(acting).toHaveLength(1);
      const session = sessions[retained.indexOf(acting[0] ?? null)]?.token ?? '';
      expect(await on.there.sessions.find(session)).not.toBeNull();
      // The operator may leave none.
      await on.here.accounts.changeRole(acting[0]?.account.user_id ?? '', 'reader');
    });

    test('a disabled account that is enabled logs in with the password it had', async () => {
      const id = await newAccount(on);
      await on.here.accounts.disable(id);
      await on.there.accounts.enable(id);
      expect(await on.here.accounts.findById(id)).toMatchObject({ disabled: false, passwordHash: 'hash' });
    });
  });

  describe('[ADM-02] the list of accounts', () => {
    test('has their live sessions and last login, in every order, and in parts', async () => {
      const [ada, bea] = [await newAccount(on, 'ada@example.org'), await newAccount(on, 'bea@example.org')];
      on.clock += hourMs;
      const cyd = await newAccount(on, 'cyd@example.org');
      await on.here.accounts.rename(ada, { firstname: 'Zoe', lastname: 'adams' });
      await on.here.accounts.changeRole(bea, 'reader');
      await on.here.accounts.disable(cyd);
      await newSession(on, bea);
      on.clock += 13 * hourMs;
      for (const id of [ada, ada, bea]) await newSession(on, id);
      const { accounts, total } = await on.there.accounts.list(all);
      expect(total).toBe(3);
      expect(accounts.map(({ sessions, lastLoginAt, disabled }) => [sessions, lastLoginAt, disabled])).toEqual([
        [2, on.clock, false],
        [1, on.clock, false],
        [0, null, true],
      ]);
      expect(accounts[2]?.createdAt).toBe(on.clock - 13 * hourMs);
      expect(JSON.stringify(accounts)).not.toContain('hash');
      expect(await emails({ descending: true })).toEqual(['cyd@example.org', 'bea@example.org', 'ada@example.org']);
      expect(await emails({ order: 'name' })).toEqual(['ada@example.org', 'bea@example.org', 'cyd@example.org']);
      expect((await emails({ order: 'role', descending: true }))[0]).toBe('bea@example.org');
      expect((await emails({ order: 'created', descending: true }))[0]).toBe('cyd@example.org');
      expect((await emails({ order: 'last_login' }))[0]).toBe('cyd@example.org');
      expect((await emails({ order: 'sessions', descending: true }))[0]).toBe('ada@example.org');
      expect(await emails({ offset: 1, max: 1 })).toEqual(['bea@example.org']);
    });

    test('is searched by email and name, ignoring case; signs of patterns are signs', async () => {
      const id = await newAccount(on, 'ada_b%c@example.org');
      await newAccount(on, 'adaxbyc@example.org');
      await on.here.accounts.rename(id, { firstname: 'Grace', lastname: 'Hopper' });
      expect(await emails({ search: ' gRACE hop' })).toEqual(['ada_b%c@example.org']);
      expect(await emails({ search: 'ADA_B' })).toEqual(['ada_b%c@example.org']);
      expect(await emails({ search: 'a_b%c' })).toEqual(['ada_b%c@example.org']);
      expect(await emails({ search: '\\' })).toEqual([]);
      expect((await on.here.accounts.list({ ...all, search: 'example', max: 1 })).total).toBe(2);
    });
  });
}
