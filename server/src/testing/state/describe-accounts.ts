import { describe, expect, test } from 'vitest';
import { EmailTakenError, PasswordChangedError } from '../../state/port/accounts.ts';
import { fromBoth, newAccount, newSession, reasonsOf, testMail, valuesOf, type TwoServers } from './two-servers.ts';

export function describeAccounts(on: TwoServers): void {
  const names = { firstname: 'Ada', lastname: 'Example' };

  describe('accounts', () => {
    test('an account is found by its email and its id, with the server’s private fields', async () => {
      const { accounts } = on.here;
      const account = await accounts.create({ email: 'ada@example.org', ...names, passwordHash: 'hash' });
      expect(account).toEqual({
        username: 'ada@example.org',
        email: 'ada@example.org',
        ...names,
        user_id: account.user_id,
        role: 'contributor',
      });
      const stored = {
        account,
        passwordHash: 'hash',
        passwordEndsAt: null,
        passwordChanged: false,
        disabled: false,
        demonstration: false,
        confirmed: true,
      };
      expect(await accounts.findByEmail('ada@example.org')).toEqual(stored);
      expect(await accounts.findById(account.user_id)).toEqual(stored);
      expect(await accounts.findByEmail('nobody@example.org')).toBeNull();
      expect(await accounts.findById('nobody')).toBeNull();
      const renamed = await accounts.rename(account.user_id, { firstname: 'Eve', lastname: '' });
      expect(renamed).toEqual({ ...account, firstname: 'Eve', lastname: '' });
    });

    test('an email has one account, even with ten concurrent requests', async () => {
      const settled = await fromBoth(on, 10, ({ accounts }, index) =>
        accounts.create({ email: 'ada@example.org', ...names, passwordHash: `hash ${index}` }),
      );
      expect(valuesOf(settled)).toHaveLength(1);
      expect(reasonsOf(settled).every((reason) => reason instanceof EmailTakenError)).toBe(true);
      const [account] = valuesOf(settled);
      expect((await on.there.accounts.findByEmail('ada@example.org'))?.account).toEqual(account);
    });

    test('a new password ends sessions, access tokens and mailed passwords; so does disabling, until a new one is set', async () => {
      const { accounts, sessions, accessTokens, emailedPasswords } = on.here;
      const id = await newAccount(on);
      const begun = async () => ({
        session: (await sessions.begin(id)).token,
        token: (await accessTokens.create(await newSession(on, id), { name: 'R', days: 1 })).token,
      });
      const isOver = async ({ session, token }: { session: string; token: string }) => {
        expect(await on.there.sessions.find(session)).toBeNull();
        expect(await on.there.accessTokens.find(token)).toBeNull();
        expect(await on.there.accessTokens.list(id)).toEqual([]);
      };
      const first = await begun();
      await emailedPasswords.issue(id, 'mailed', testMail());
      await accounts.setPassword(id, 'another');
      await isOver(first);
      expect(await emailedPasswords.proves(id, 'mailed')).toBe(false);
      expect(await accounts.findById(id)).toMatchObject({ passwordHash: 'another', passwordChanged: true });

      const second = await begun();
      await accounts.disable(id);
      await isOver(second);
      expect(await accounts.findById(id)).toMatchObject({ disabled: true, passwordHash: 'another' });
      await accounts.setPassword(id, 'third', { chosen: false });
      expect(await accounts.findById(id)).toMatchObject({ disabled: false, passwordChanged: false });
    });

    test('[security 1c] of changes that proved the same password one is made; the others change nothing', async () => {
      const id = await newAccount(on);
      const settled = await fromBoth(on, 6, async ({ accounts, sessions }, index) => {
        const to = `hash ${index}`;
        await accounts.changePassword(id, { from: 'hash', to });
        return { to, ...(await sessions.begin(id, { passwordHash: to })) };
      });
      const [changed, ...others] = valuesOf(settled);
      expect(others).toEqual([]);
      expect(reasonsOf(settled).every((reason) => reason instanceof PasswordChangedError)).toBe(true);
      expect(await on.there.accounts.findById(id)).toMatchObject({ passwordHash: changed?.to, passwordChanged: true });
      expect(await on.there.sessions.find(changed?.token ?? '')).not.toBeNull();
    });

    test('[security 1] a person’s change does not let a disabled account in again', async () => {
      const id = await newAccount(on);
      await on.here.accounts.disable(id);
      const changing = on.there.accounts.changePassword(id, { from: 'hash', to: 'another' });
      await expect(changing).rejects.toBeInstanceOf(PasswordChangedError);
      expect(await on.here.accounts.findById(id)).toMatchObject({ disabled: true, passwordHash: 'hash' });
    });

    test('the demonstration’s accounts are removed with all their data, and no others', async () => {
      const { accounts, sessions } = on.here;
      const retained = await newAccount(on);
      const demonstration = { email: 'demo@example.org', ...names, passwordHash: 'hash', demonstration: true } as const;
      const { user_id: gone } = await accounts.create(demonstration);
      expect((await accounts.findById(gone))?.demonstration).toBe(true);
      const { token } = await sessions.begin(gone);
      await on.there.accounts.removeDemonstration();
      expect(await accounts.findById(gone)).toBeNull();
      expect(await sessions.find(token)).toBeNull();
      expect(await accounts.findById(retained)).not.toBeNull();
    });
  });
}
