import { describe, expect, test } from 'vitest';
import { PasswordChangedError } from '../../state/port/accounts.ts';
import { TicketEndedError } from '../../state/port/login-tickets.ts';
import { FactorUsedError, SecondFactorNeededError, type FactorUse } from '../../state/port/factor-use.ts';
import { PasskeyTakenError, TooManyPasskeysError } from '../../state/port/second-factors.ts';
import { SessionEndedError } from '../../state/port/sessions.ts';
import {
  dueSubjects,
  fromBoth,
  minuteMs,
  newAccount,
  newSession,
  reasonsOf,
  testMail,
  valuesOf,
  type TwoServers,
} from './two-servers.ts';

const keyOf = (name: string) => ({ credentialId: name, publicKey: 'k', counter: 0, transports: ['internal'], name });
const termsOf = (challenge: string, max = 20) => ({ max, challenge: `make ${challenge}` });
const quiet = { mail: null };
/** Of somebody whom the provider of single sign-on has named. */
const ofProvider = {
  kind: 'sign_on',
  emailedPassword: false,
  secondFactorGiven: false,
  challenge: 'c',
  role: null,
  joins: null,
} as const;
const byPassword = { byPassword: true, emailedPassword: false };

export function describeSecondFactors(on: TwoServers): void {
  /** An account whose app was confirmed at step 100, with recovery codes. */
  async function accountWithApp() {
    const id = await newAccount(on);
    const session = await newSession(on, id);
    const { secondFactors } = on.here;
    await secondFactors.beginTotp(session, 'sealed');
    const totp = { sealedSecret: 'sealed', step: 100 };
    const outcome = await secondFactors.confirmTotp(session, totp, { recoveryCodes: ['one', 'two'], mail: null });
    expect(outcome).toEqual({ confirmed: true, savedCodes: true });
    return { id, session };
  }
  const begin = (id: string, secondFactor: FactorUse) => on.here.sessions.begin(id, { secondFactor });
  const needed = (id: string) =>
    expect(on.there.sessions.begin(id, { passwordHash: 'hash' })).rejects.toBeInstanceOf(SecondFactorNeededError);

  describe('[security 9] a password that others have made', () => {
    const proven = { passwordHash: 'made', emailedPassword: false };

    test('begins one login that waits for a second factor, of twenty at once, which leads to choosing another', async () => {
      const { id } = await accountWithApp();
      await on.here.accounts.setPassword(id, 'made', { made: true });
      const issued = await fromBoth(on, 20, ({ loginTickets }) => loginTickets.issueForFactor(id, proven));
      const [ticket = '', ...more] = valuesOf(issued);
      expect(more).toEqual([]);
      for (const reason of reasonsOf(issued)) expect(reason).toBeInstanceOf(PasswordChangedError);
      const begun = await on.there.sessions.begin(id, { ticket, secondFactor: { totpStep: 101 } });
      expect(begun.session.choose_password).toBe(true);
    });

    test('joins single sign-on once, and once it has ended keeps nobody out who does not use it', async () => {
      const { id } = await accountWithApp();
      const { accounts, loginTickets, sessions } = on.here;
      await accounts.setPassword(id, 'made', { made: true });
      const [first, second, third] = [
        await loginTickets.issue(id, ofProvider),
        await loginTickets.issue(id, ofProvider),
        await loginTickets.issue(id, ofProvider),
      ];
      const joining = await loginTickets.advance(id, first, byPassword);
      const joined = await sessions.begin(id, { ticket: joining, secondFactor: { totpStep: 101 } });
      expect(joined.session.choose_password).toBe(true);
      await expect(loginTickets.advance(id, second, byPassword)).rejects.toBeInstanceOf(PasswordChangedError);
      const known = await loginTickets.advance(id, third, { byPassword: false, emailedPassword: false });
      const begun = await sessions.begin(id, { ticket: known, secondFactor: { totpStep: 102 } });
      expect(begun.session.choose_password).toBe(false);
    });
  });

  describe('second factors', () => {
    test('no session begins without one, from the first to the last; that of a change of password goes on', async () => {
      const { id, session } = await accountWithApp();
      const { secondFactors, sessions } = on.there;
      await needed(id);
      await sessions.begin(id, { continues: true, passwordHash: 'hash' });
      expect((await sessions.find((await begin(id, { totpStep: 101 })).token))?.hasSecondFactor).toBe(true);
      expect(
        await secondFactors.addPasskey(session, keyOf('a'), termsOf('a'), { recoveryCodes: ['three'], mail: null }),
      ).toBe(false);
      await secondFactors.removeTotp(session, quiet);
      await needed(id);
      const [passkey] = (await secondFactors.ofAccount(id)).passkeys;
      expect(await secondFactors.removePasskey(session, passkey?.id ?? '', { mail: testMail('removed') })).toBe(true);
      await sessions.begin(id, { passwordHash: 'hash' });
      expect(await secondFactors.ofAccount(id)).toEqual({ totp: null, passkeys: [], recoveryCodes: 0 });
      expect(await dueSubjects(on.here)).toEqual(['removed']);
    });

    test('a secret that no code confirmed asks for nothing, and is replaced by the next', async () => {
      const id = await newAccount(on);
      const session = await newSession(on, id);
      const { secondFactors } = on.here;
      await secondFactors.beginTotp(session, 'first');
      await secondFactors.beginTotp(session, 'second');
      await on.there.sessions.begin(id);
      const first = await secondFactors.confirmTotp(session, { sealedSecret: 'first', step: 1 }, quiet);
      expect(first.confirmed).toBe(false);
      const confirmed = await fromBoth(on, 10, (state) =>
        state.secondFactors.confirmTotp(
          session,
          { sealedSecret: 'second', step: 1 },
          { recoveryCodes: ['x'], mail: null },
        ),
      );
      expect(valuesOf(confirmed).filter((outcome) => outcome.confirmed)).toHaveLength(1);
      // One that counts stays.
      await secondFactors.beginTotp(session, 'third');
      expect((await secondFactors.ofAccount(id)).totp?.sealedSecret).toBe('second');
    });

    test.each<[string, FactorUse]>([
      ['a step', { totpStep: 101 }],
      ['a recovery code', { recoveryCode: 'one' }],
      ['a challenge', { credentialId: 'key', counter: 0, challenge: 'asked' }],
    ])('%s begins one session, also when it is used twenty times at once', async (_, use) => {
      const { id, session } = await accountWithApp();
      await on.here.secondFactors.addPasskey(session, keyOf('key'), termsOf('key'), quiet);
      const begun = await fromBoth(on, 20, ({ sessions }) => sessions.begin(id, { secondFactor: use }));
      expect(valuesOf(begun)).toHaveLength(1);
      expect(reasonsOf(begun).every((reason) => reason instanceof FactorUsedError)).toBe(true);
      // Nor one before it, nor that of another account.
      await expect(begin(id, { totpStep: 100 })).rejects.toBeInstanceOf(FactorUsedError);
      const other = await newAccount(on);
      const theirs = on.here.sessions.begin(other, { secondFactor: { recoveryCode: 'two' } });
      await expect(theirs).rejects.toBeInstanceOf(FactorUsedError);
    });

    test('a passkey has one account, and an account no more than the most allowed', async () => {
      const { secondFactors } = on.here;
      const [id, other] = [await newAccount(on), await newAccount(on)];
      const [session, others] = [await newSession(on, id), await newSession(on, other)];
      const added = await fromBoth(on, 10, (state, index) =>
        state.secondFactors.addPasskey(session, keyOf(`many ${index}`), termsOf(`many ${index}`, 3), quiet),
      );
      expect(valuesOf(added)).toHaveLength(3);
      expect(reasonsOf(added).every((reason) => reason instanceof TooManyPasskeysError)).toBe(true);
      const { passkeys } = await secondFactors.ofAccount(id);
      const [taken] = passkeys;
      const again = secondFactors.addPasskey(others, keyOf(taken?.credentialId ?? ''), termsOf('again'), quiet);
      await expect(again).rejects.toBeInstanceOf(PasskeyTakenError);
      expect((await secondFactors.passkey(taken?.credentialId ?? ''))?.account.user_id).toBe(id);
      expect(await secondFactors.removePasskey(others, taken?.id ?? '', quiet)).toBe(false);
      on.clock += minuteMs;
      await begin(id, { credentialId: taken?.credentialId ?? '', counter: 7, challenge: 'c' });
      const used = await secondFactors.passkey(taken?.credentialId ?? '');
      expect(used?.passkey).toMatchObject({ counter: 7, lastUsedAt: on.clock });
      await on.there.accounts.disable(id);
      expect(await secondFactors.passkey(taken?.credentialId ?? '')).toBeNull();
    });

    test('[safe L10] a challenge makes one passkey, of ten made with it at once, and is used up by that one alone', async () => {
      const id = await newAccount(on);
      const session = await newSession(on, id);
      const { secondFactors } = on.here;
      const added = await fromBoth(on, 10, (state, index) =>
        state.secondFactors.addPasskey(session, keyOf(`once ${index}`), termsOf('once'), quiet),
      );
      expect(valuesOf(added)).toHaveLength(1);
      expect(reasonsOf(added).every((reason) => reason instanceof FactorUsedError)).toBe(true);
      // One that could not be added may be tried again.
      const taken = (await secondFactors.ofAccount(id)).passkeys[0]?.credentialId ?? '';
      const again = secondFactors.addPasskey(session, keyOf(taken), termsOf('tried again'), quiet);
      await expect(again).rejects.toBeInstanceOf(PasskeyTakenError);
      await secondFactors.addPasskey(session, keyOf('tried again'), termsOf('tried again'), quiet);
      expect((await secondFactors.ofAccount(id)).passkeys).toHaveLength(2);
    });

    test('[security 1] a session that has ended changes none, and the first factor ends the logins under way', async () => {
      const id = await newAccount(on);
      const session = await newSession(on, id);
      const joined = {
        kind: 'sign_on',
        emailedPassword: false,
        secondFactorGiven: false,
        challenge: '',
        role: null,
        joins: null,
      } as const;
      const ticket = await on.there.loginTickets.issue(id, joined);
      await on.here.secondFactors.addPasskey(session, keyOf('first'), termsOf('first'), quiet);
      expect(await on.there.loginTickets.find(ticket)).toBeNull();
      await on.there.sessions.end(session);
      const { secondFactors } = on.here;
      for (const change of [
        () => secondFactors.beginTotp(session, 's'),
        () => secondFactors.confirmTotp(session, { sealedSecret: 's', step: 1 }, quiet),
        () => secondFactors.removeTotp(session, quiet),
        () => secondFactors.renewRecoveryCodes(session, ['c']),
        () => secondFactors.addPasskey(session, keyOf('second'), termsOf('second'), quiet),
        () => secondFactors.removePasskey(session, 'any', quiet),
      ])
        await expect(change()).rejects.toBeInstanceOf(SessionEndedError);
      expect((await secondFactors.ofAccount(id)).passkeys).toHaveLength(1);
    });

    test('a ticket that waits for one is not used up by a wrong one, and keeps what it came with', async () => {
      const { id } = await accountWithApp();
      const { loginTickets, sessions } = on.here;
      const stale = loginTickets.issueForFactor(id, { passwordHash: 'before', emailedPassword: false });
      await expect(stale).rejects.toBeInstanceOf(PasswordChangedError);
      const ticket = await loginTickets.issueForFactor(id, { passwordHash: 'hash', emailedPassword: true });
      await expect(sessions.begin(id, { ticket })).rejects.toBeInstanceOf(SecondFactorNeededError);
      const wrong = sessions.begin(id, { ticket, secondFactor: { totpStep: 100 } });
      await expect(wrong).rejects.toBeInstanceOf(FactorUsedError);
      const begun = await sessions.begin(id, { ticket, secondFactor: { totpStep: 101 } });
      expect(begun.session.choose_password).toBe(true);
      const joins = { issuer: 'https://login.example.org', subject: 'waits' };
      const joining = await loginTickets.issue(id, { ...ofProvider, joins });
      const next = await loginTickets.advance(id, joining, byPassword);
      await expect(loginTickets.advance(id, joining, byPassword)).rejects.toBeInstanceOf(TicketEndedError);
      expect(await on.there.identities.find(joins)).toBeNull();
      await sessions.begin(id, { ticket: next, secondFactor: { totpStep: 102 } });
      expect((await on.there.identities.find(joins))?.account.user_id).toBe(id);
      // The provider has asked for it already.
      const given = await loginTickets.issue(id, { ...ofProvider, secondFactorGiven: true });
      await sessions.begin(id, { ticket: given });
    });

    test('an operator takes all of them away, and with them the sessions', async () => {
      const { id, session } = await accountWithApp();
      await on.here.secondFactors.addPasskey(session, keyOf('gone'), termsOf('gone'), quiet);
      await on.there.secondFactors.removeAll(id, testMail('taken away'));
      expect(await on.here.secondFactors.ofAccount(id)).toEqual({ totp: null, passkeys: [], recoveryCodes: 0 });
      await expect(on.here.secondFactors.removeTotp(session, quiet)).rejects.toBeInstanceOf(SessionEndedError);
      await on.here.sessions.begin(id, { passwordHash: 'hash' });
      expect(await dueSubjects(on.here)).toEqual(['taken away']);
    });
  });
}
