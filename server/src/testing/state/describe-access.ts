import { limits } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { QuotaError } from '../../state/port/quota-error.ts';
import { PasswordChangedError } from '../../state/port/accounts.ts';
import { SessionEndedError, type Session } from '../../state/port/sessions.ts';
import {
  dayMs,
  dueSubjects,
  fromBoth,
  hourMs,
  minuteMs,
  newAccount,
  newSession,
  reasonsOf,
  testMail,
  valuesOf,
  type TwoServers,
} from './two-servers.ts';

const listed = { search: '', order: 'email', descending: false, offset: 0, max: 100 } as const;
const signedOn = {
  kind: 'sign_on',
  emailedPassword: false,
  secondFactorGiven: false,
  challenge: '',
  role: null,
  joins: null,
} as const;

export function describeAccess(on: TwoServers): void {
  describe('sessions', () => {
    test('a session is found by its token until it is ended', async () => {
      const id = await newAccount(on);
      const { token, session } = await on.here.sessions.begin(id);
      expect(session).toEqual({ idle_s: 43_200, ends_in_s: 604_800, choose_password: false });
      const found = await on.there.sessions.find(token);
      expect(found).toMatchObject({ account: { user_id: id }, terms: session });
      expect(await on.here.sessions.find(`${token.slice(0, -1)}_`)).toBeNull();
      expect(JSON.stringify(found)).not.toContain(token);
      await on.there.sessions.end(found!);
      expect(await on.here.sessions.find(token)).toBeNull();
      const mailed = await on.here.sessions.begin(id, { emailedPassword: true });
      expect((await on.there.sessions.find(mailed.token))?.terms.choose_password).toBe(true);
    });

    test('a session ends when idle, at the latest after its maximum days, and at once if its account is disabled', async () => {
      const { sessions, accounts } = on.here;
      const id = await newAccount(on);
      const { token: idle } = await sessions.begin(id);
      const { token: used } = await sessions.begin(id);
      const steps = Math.floor((limits.tokenMaxDays * dayMs) / hourMs) - 1;
      for (let step = 0; step < steps; step += 1) {
        on.clock += hourMs;
        expect(await (step % 2 ? on.here : on.there).sessions.find(used)).not.toBeNull();
        await sessions.removeExpired();
      }
      expect(await sessions.find(idle)).toBeNull();
      on.clock += hourMs;
      expect(await sessions.find(used)).toBeNull();
      const { token } = await sessions.begin(id);
      await accounts.disable(id);
      expect(await sessions.find(token)).toBeNull();
    });
  });

  describe('the sessions of an account', () => {
    const origin = { network: '192.0.2.0/24', browser: 'Firefox on Linux' };

    test('[security 20] are listed, last used first, and ended one by one or all but one, by their account alone', async () => {
      const { sessions } = on.here;
      const [id, other] = [await newAccount(on), await newAccount(on)];
      await newSession(on, other);
      const first = await newSession(on, id);
      const { token } = await sessions.begin(id, { origin });
      on.clock += 2 * minuteMs;
      await on.there.sessions.find(token);
      const [used, unused, ...more] = await on.there.sessions.list(first);
      expect(more).toEqual([]);
      expect(used).toMatchObject({ ...origin, last_used: new Date(on.clock).toISOString(), this_one: false });
      expect(unused).toMatchObject({ network: null, browser: null, this_one: true });
      expect(await sessions.endById(other, used!.id)).toBe(false);
      expect(await sessions.endById(id, used!.id)).toBe(true);
      expect(await sessions.endById(id, used!.id)).toBe(false);
      expect(await on.there.sessions.find(token)).toBeNull();

      for (let round = 0; round < 3; round += 1) await newSession(on, id);
      expect(await sessions.endOthers(first)).toBe(3);
      expect((await sessions.list(first)).map(({ this_one }) => this_one)).toEqual([true]);
      expect(await sessions.endOthers(first)).toBe(0);
    });

    test('[security 20] are at most 100: one more ends the one used least recently', async () => {
      const id = await newAccount(on);
      const { token: oldest } = await on.here.sessions.begin(id);
      on.clock += minuteMs;
      const { token: second } = await on.here.sessions.begin(id);
      on.clock += minuteMs;
      for (let made = 2; made < limits.sessionsOfAccount; made += 1) await on.there.sessions.begin(id);
      expect(await on.here.sessions.find(oldest)).not.toBeNull();
      await on.there.sessions.begin(id);
      expect(await on.here.sessions.find(second)).toBeNull();
      expect(await on.here.sessions.list((await on.here.sessions.find(oldest))!)).toHaveLength(
        limits.sessionsOfAccount,
      );
    });

    test('[security 20] a mail is queued with one from a network that is new to the account, but not with its first', async () => {
      const id = await newAccount(on);
      const begin = async (network: string, subject: string) => {
        const beginning = { origin: { ...origin, network }, newNetworkMail: testMail(subject) };
        return (await on.here.sessions.begin(id, beginning)).isFromNewNetwork;
      };
      expect(await begin('192.0.2.0/24', 'first')).toBe(false);
      expect(await begin('192.0.2.0/24', 'same')).toBe(false);
      expect(await begin('198.51.100.0/24', 'another')).toBe(true);
      expect(await begin('192.0.2.0/24', 'the first again')).toBe(false);
      const settled = await fromBoth(on, 5, ({ sessions }) =>
        sessions.begin(id, { origin: { ...origin, network: '203.0.113.0/24' }, newNetworkMail: testMail('at once') }),
      );
      expect(valuesOf(settled).filter(({ isFromNewNetwork }) => isFromNewNetwork)).toHaveLength(1);
      expect(await dueSubjects(on.there)).toEqual(['another', 'at once']);
      on.clock += limits.knownNetworks.days * dayMs;
      // The account is known to log in from nowhere any longer.
      expect(await begin('192.0.2.0/24', 'a year later')).toBe(false);
      for (let index = 0; index < limits.knownNetworks.max; index += 1) {
        on.clock += 1;
        expect(await begin(`10.0.${index}.0/24`, 'many')).toBe(true);
      }
      expect(await begin('192.0.2.0/24', 'forgotten meanwhile')).toBe(true);
    });
  });

  describe('a login', () => {
    test('begins no session if the password changes while it is being verified', async () => {
      const id = await newAccount(on);
      const { passwordHash } = (await on.here.accounts.findById(id))!;
      await on.there.sessions.begin(id, { passwordHash });
      await on.there.accounts.setPassword(id, 'another');
      await expect(on.here.sessions.begin(id, { passwordHash })).rejects.toBeInstanceOf(PasswordChangedError);
      await on.here.sessions.begin(id, { passwordHash: 'another', emailedPassword: true });
    });

    test('[security 9] one password that others have made begins one session, of twenty at once', async () => {
      const passwordHash = 'made';
      const requested = { email: 'made@example.org', firstname: '', lastname: '', passwordHash, madePassword: true };
      const { user_id: id } = await on.here.accounts.create(requested);
      const begun = await Promise.allSettled(
        Array.from({ length: 20 }, (_, number) =>
          (number % 2 ? on.here : on.there).sessions.begin(id, { passwordHash }),
        ),
      );
      const [only, ...more] = begun.filter((one) => one.status === 'fulfilled');
      expect(more).toEqual([]);
      expect(only?.value.session.choose_password).toBe(true);
      for (const one of begun) {
        if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(PasswordChangedError);
      }
    });

    test('during a change of the password leaves no session that survives the change', async () => {
      const id = await newAccount(on);
      const { passwordHash } = (await on.here.accounts.findById(id))!;
      const begun = fromBoth(on, 10, ({ sessions }) => sessions.begin(id, { passwordHash }));
      await on.there.accounts.setPassword(id, 'another');
      for (const { token } of valuesOf(await begun)) expect(await on.here.sessions.find(token)).toBeNull();
    });
  });

  describe('a login over a disabling', () => {
    test('[security 1b] begins no session while the account is disabled, and no ticket', async () => {
      const id = await newAccount(on);
      const { passwordHash } = (await on.here.accounts.findById(id))!;
      await on.here.accounts.disable(id);
      const late = [
        on.there.sessions.begin(id, { passwordHash }),
        on.there.sessions.begin(id),
        on.there.loginTickets.issueForFactor(id, { passwordHash, emailedPassword: false }),
      ];
      for (const one of await Promise.allSettled(late))
        expect(one).toMatchObject({ status: 'rejected', reason: expect.any(PasswordChangedError) as unknown });
      await on.here.accounts.enable(id);
      await on.there.sessions.begin(id, { passwordHash });
    });

    test('[security 1b] of twenty in flight none is in once it is enabled again', async () => {
      const id = await newAccount(on);
      const { passwordHash } = (await on.here.accounts.findById(id))!;
      const logIn = () => fromBoth(on, 10, ({ sessions }) => sessions.begin(id, { passwordHash }));
      const [before, , after] = await Promise.all([logIn(), on.there.accounts.disable(id), logIn()]);
      const settled = [...before, ...after];
      expect(reasonsOf(settled).every((reason) => reason instanceof PasswordChangedError)).toBe(true);
      await on.here.accounts.enable(id);
      for (const { token } of valuesOf(settled)) expect(await on.there.sessions.find(token)).toBeNull();
      expect((await on.here.accounts.list(listed)).accounts).toMatchObject([{ disabled: false, sessions: 0 }]);
    });

    test('[security 1b] what was written while it was disabled ends when it is enabled', async () => {
      const id = await newAccount(on);
      await on.here.accounts.disable(id);
      const ticket = await on.here.loginTickets.issue(id, signedOn);
      await on.there.accounts.enable(id);
      expect(await on.here.loginTickets.find(ticket)).toBeNull();
      // Who is enabled already keeps what lets them in.
      const { token } = await on.here.sessions.begin(id);
      await on.there.accounts.enable(id);
      expect(await on.here.sessions.find(token)).not.toBeNull();
    });
  });

  describe('access tokens', () => {
    test('are listed newest first with their last use, and found until they expire or are revoked by their account', async () => {
      const { accessTokens } = on.here;
      const id = await newAccount(on);
      const other = await newAccount(on);
      const by = await newSession(on, id);
      const first = await accessTokens.create(by, { name: 'first', days: 1 });
      const second = await accessTokens.create(by, { name: 'second', days: 2 });
      expect(await accessTokens.list(id)).toEqual([second.access_token, first.access_token]);
      on.clock += hourMs;
      expect((await on.there.accessTokens.find(first.token))?.account.user_id).toBe(id);
      const last_used = new Date(on.clock).toISOString();
      expect((await accessTokens.list(id))[1]).toEqual({ ...first.access_token, last_used });
      expect(await accessTokens.revoke(other, second.access_token.id)).toBe(false);
      on.clock += dayMs;
      await accessTokens.removeExpired();
      expect(await accessTokens.find(first.token)).toBeNull();
      expect(await accessTokens.find(second.token)).not.toBeNull();
      expect(await on.there.accessTokens.revoke(id, second.access_token.id)).toBe(true);
      expect(await accessTokens.revoke(id, second.access_token.id)).toBe(false);
      expect(await accessTokens.find(second.token)).toBeNull();
    });

    test('one that somebody found is revoked whosever it is, once', async () => {
      const { accessTokens, accounts } = on.here;
      const id = await newAccount(on);
      const made = await accessTokens.create(await newSession(on, id), { name: 'leaked', days: 1 });
      const { token, access_token } = made;
      const owner = await accounts.findById(id);
      expect(await on.there.accessTokens.revokeFound(`${token}x`)).toBeNull();
      expect(await on.there.accessTokens.revokeFound(token)).toEqual({
        accountEmail: owner?.account.email,
        id: access_token.id,
        name: 'leaked',
      });
      expect(await accessTokens.find(token)).toBeNull();
      expect(await accessTokens.revokeFound(token)).toBeNull();
    });

    test('an account has at most the maximum number, even with twenty concurrent requests; expired ones do not count', async () => {
      const id = await newAccount(on);
      const first = await newSession(on, id);
      on.quotas.accessTokens = 5;
      await on.here.accessTokens.create(first, { name: 'expired', days: 1 });
      on.clock += dayMs;
      const by = await newSession(on, id);
      const settled = await fromBoth(on, 20, ({ accessTokens }, index) =>
        accessTokens.create(by, { name: `token ${index}`, days: 1 }),
      );
      expect(valuesOf(settled)).toHaveLength(5);
      expect(reasonsOf(settled).every((reason) => reason instanceof QuotaError)).toBe(true);
      expect(await on.there.accessTokens.list(id)).toHaveLength(5);
      for (const { token } of valuesOf(settled)) expect(await on.there.accessTokens.find(token)).not.toBeNull();
    });
  });

  describe('access tokens and the session that makes them', () => {
    test('[security 1a] a session that has ended, by a logout, a change of password or a disabling, makes none', async () => {
      const id = await newAccount(on);
      const token = { name: 'R', days: 1 };
      const { here, there } = on;
      for (const endIt of [
        (session: Session) => there.sessions.end(session),
        () => there.accounts.changePassword(id, { from: 'hash', to: 'another' }),
        () => there.accounts.setPassword(id, 'third'),
        () => there.accounts.disable(id),
      ]) {
        const session = await newSession(on, id);
        await here.accessTokens.create(session, token);
        await endIt(session);
        await expect(here.accessTokens.create(session, token)).rejects.toBeInstanceOf(SessionEndedError);
      }
      expect(await there.accessTokens.list(id)).toEqual([]);
    });

    test('[security 1a] none that is made during a change of password outlives it', async () => {
      const id = await newAccount(on);
      const session = await newSession(on, id);
      const made = fromBoth(on, 10, ({ accessTokens }) => accessTokens.create(session, { name: 'R', days: 1 }));
      await on.there.accounts.changePassword(id, { from: 'hash', to: 'another' });
      for (const { token } of valuesOf(await made)) expect(await on.here.accessTokens.find(token)).toBeNull();
      expect(await on.here.accessTokens.list(id)).toEqual([]);
    });
  });

  describe('mailed passwords', () => {
    test('one is saved with its mail, or neither is', async () => {
      const id = await newAccount(on);
      await on.here.emailedPasswords.issue(id, 'k7mq2-abcde', testMail('Yours'));
      await expect(on.here.emailedPasswords.issue('nobody', 'x', testMail('Nobody’s'))).rejects.toBeInstanceOf(Error);
      const same = testMail('Twice');
      await on.here.emailedPasswords.issue(id, 'first', same);
      await expect(on.here.emailedPasswords.issue(id, 'second', same)).rejects.toBeInstanceOf(Error);
      expect(await on.here.emailedPasswords.proves(id, 'second')).toBe(false);
      expect(await dueSubjects(on.there)).toEqual(['Yours', 'Twice']);
    });

    test('one begins at most the allowed sessions, even with twenty concurrent tries, and then still proves identity', async () => {
      const id = await newAccount(on);
      const other = await newAccount(on);
      await on.here.emailedPasswords.issue(id, 'k7mq2-abcde', testMail());
      expect(await on.there.emailedPasswords.logIn(other, 'k7mq2-abcde')).toBe(false);
      const tried = await fromBoth(on, 20, ({ emailedPasswords }) => emailedPasswords.logIn(id, ' k7mq2-abcde\n'));
      expect(valuesOf(tried).filter(Boolean)).toHaveLength(limits.emailedPasswordLogins);
      expect(reasonsOf(tried)).toEqual([]);
      expect(await on.there.emailedPasswords.proves(id, 'k7mq2-abcde')).toBe(true);
      expect(await on.there.emailedPasswords.proves(id, 'k7mq2-abcdf')).toBe(false);
      on.clock += limits.emailedPasswordMinutes * minuteMs;
      expect(await on.there.emailedPasswords.proves(id, 'k7mq2-abcde')).toBe(false);
      await on.here.emailedPasswords.removeExpired();
    });
  });
}
