import { limits } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { EmailTakenError, IdentityTakenError, PasswordChangedError } from '../../state/port/accounts.ts';
import { TicketEndedError } from '../../state/port/login-tickets.ts';
import {
  dueSubjects,
  hourMs,
  fromBoth,
  minuteMs,
  newAccount,
  reasonsOf,
  testMail,
  valuesOf,
  type TwoServers,
} from './two-servers.ts';

const challenge = 'c'.repeat(43);
const ada = { issuer: 'https://login.example.org', subject: 'ada' };

export function describeSignIn(on: TwoServers): void {
  const person = (email: string, identity = ada) => ({
    email,
    firstname: '',
    lastname: '',
    passwordHash: 'h',
    identity,
  });
  const plain = {
    kind: 'sign_on',
    emailedPassword: false,
    secondFactorGiven: false,
    challenge,
    role: null,
    joins: null,
  } as const;

  describe('identities', () => {
    test('one has one account, also when it is opened twenty times at once', async () => {
      const opened = await fromBoth(on, 20, ({ accounts }, index) => accounts.create(person(`a${index}@example.org`)));
      const [account, ...more] = valuesOf(opened);
      expect(more).toEqual([]);
      expect(reasonsOf(opened).every((reason) => reason instanceof IdentityTakenError)).toBe(true);
      expect((await on.there.identities.find(ada))?.account).toEqual(account);
      expect(await on.there.identities.find({ ...ada, issuer: 'https://login.example.com' })).toBeNull();
      // What was not opened has left nothing.
      for (let index = 0; index < 20; index += 1) {
        const found = await on.here.accounts.findByEmail(`a${index}@example.org`);
        expect(found === null || found.account.user_id === account?.user_id).toBe(true);
      }
      const other = { ...ada, subject: 'other' };
      const same = on.here.accounts.create(person(account?.email ?? '', other));
      await expect(same).rejects.toBeInstanceOf(EmailTakenError);
      expect(await on.here.identities.find(other)).toBeNull();
    });

    test('one is unlinked once, also when that is asked for twenty times at once, and only with the password as it is', async () => {
      const id = await newAccount(on);
      // An identity as old as its account has opened it.
      on.clock += 1;
      const ticket = await on.here.loginTickets.issue(id, { ...plain, joins: ada });
      await on.here.sessions.begin(id, { ticket, passwordHash: 'hash' });
      expect(await on.there.identities.ofAccount(id)).toMatchObject({ identities: [ada], hasPassword: true });
      const waiting = await on.here.loginTickets.issue(id, plain);
      const late = on.there.identities.unlink(id, ada, { passwordHash: 'another', mail: null });
      await expect(late).rejects.toBeInstanceOf(PasswordChangedError);
      expect(await on.here.loginTickets.find(waiting)).not.toBeNull();
      const proven = { passwordHash: 'hash', mail: null };
      const unlinked = await fromBoth(on, 20, ({ identities }) => identities.unlink(id, ada, proven));
      expect(valuesOf(unlinked).filter(Boolean)).toHaveLength(1);
      expect(valuesOf(unlinked)).toHaveLength(20);
      expect(await on.there.identities.find(ada)).toBeNull();
      expect(await on.there.loginTickets.find(waiting)).toBeNull();
    });

    test('an account that one has opened has no password until its person chooses one; what others made is none', async () => {
      const { user_id: id } = await on.here.accounts.create(person('opened@example.org'));
      const hasPassword = async () => (await on.there.identities.ofAccount(id)).hasPassword;
      expect(await hasPassword()).toBe(false);
      await on.here.accounts.setPassword(id, 'made', { chosen: false, made: true });
      expect(await hasPassword()).toBe(false);
      await on.here.accounts.changePassword(id, { from: 'made', to: 'own' });
      expect(await hasPassword()).toBe(true);
    });
  });

  describe('tickets', () => {
    test('one begins one session, also when it is used twenty times at once, and not after its minutes', async () => {
      const id = await newAccount(on);
      const ticket = await on.here.loginTickets.issue(id, plain);
      expect(await on.there.loginTickets.find(ticket)).toMatchObject({ account: { user_id: id }, ...plain });
      const begun = await fromBoth(on, 20, ({ sessions }) => sessions.begin(id, { ticket }));
      expect(valuesOf(begun)).toHaveLength(1);
      expect(reasonsOf(begun).every((reason) => reason instanceof TicketEndedError)).toBe(true);
      expect(await on.there.loginTickets.find(ticket)).toBeNull();
      const late = await on.here.loginTickets.issue(id, plain);
      on.clock += limits.loginTicketMinutes * minuteMs;
      expect(await on.there.loginTickets.find(late)).toBeNull();
      await expect(on.there.sessions.begin(id, { ticket: late })).rejects.toBeInstanceOf(TicketEndedError);
      await on.here.loginTickets.removeExpired();
    });

    test('none begins a session of another account', async () => {
      const [id, other] = [await newAccount(on), await newAccount(on)];
      const ticket = await on.here.loginTickets.issue(id, plain);
      await expect(on.there.sessions.begin(other, { ticket })).rejects.toBeInstanceOf(TicketEndedError);
      await on.there.sessions.begin(id, { ticket });
    });

    test('the one that is used joins the identity with the account and gives the role, both with its session', async () => {
      const id = await newAccount(on);
      const ticket = await on.here.loginTickets.issue(id, { ...plain, role: 'administrator', joins: ada });
      expect(await on.there.identities.find(ada)).toBeNull();
      const wrong = on.there.sessions.begin(id, { ticket, passwordHash: 'another', joinedMail: testMail('Never') });
      await expect(wrong).rejects.toBeInstanceOf(Error);
      expect(await on.there.identities.find(ada)).toBeNull();
      const beginning = { ticket, passwordHash: 'hash', joinedMail: testMail('Joined') };
      expect((await on.there.sessions.begin(id, beginning)).joined).toEqual(ada);
      expect((await on.here.identities.find(ada))?.account).toMatchObject({ user_id: id, role: 'administrator' });

      const again = await on.here.loginTickets.issue(id, { ...plain, joins: ada });
      expect((await on.there.sessions.begin(id, { ticket: again, joinedMail: testMail('Again') })).joined).toBeNull();
      expect(await dueSubjects(on.there)).toEqual(['Joined']);
    });

    test('[security 1] one ends with a change of password and a disabling, during its use too', async () => {
      const { here, there } = on;
      const id = await newAccount(on);
      for (const end of [
        () => there.accounts.changePassword(id, { from: 'hash', to: 'another' }),
        () => there.accounts.setPassword(id, 'third'),
        () => there.accounts.disable(id),
      ]) {
        const tickets = await Promise.all(Array.from({ length: 10 }, () => here.loginTickets.issue(id, plain)));
        const begun = fromBoth(on, 10, ({ sessions }, index) => sessions.begin(id, { ticket: tickets[index] ?? '' }));
        await end();
        for (const { token } of valuesOf(await begun)) expect(await here.sessions.find(token)).toBeNull();
        for (const ticket of tickets) expect(await here.loginTickets.find(ticket)).toBeNull();
      }
      // A disabled account's finds nothing, whenever it was issued.
      expect(await here.loginTickets.find(await here.loginTickets.issue(id, plain))).toBeNull();
    });
  });
  describe('an address that is confirmed by a mailed password', () => {
    test('[security 4] leaves nothing to whoever registered with it, at the same moment neither', async () => {
      const { here, there } = on;
      const names = { firstname: 'Ada', lastname: 'Example', passwordHash: 'hash', confirmed: false };
      const { user_id: id } = await here.accounts.create({ email: 'taken@example.org', ...names });
      await here.emailedPasswords.issue(id, 'mailed', testMail());
      const ticket = await here.loginTickets.issue(id, { ...plain, joins: ada });
      await here.sessions.begin(id, { ticket, passwordHash: 'hash' });
      expect(await there.identities.find(ada)).not.toBeNull();
      const begun = fromBoth(on, 8, ({ sessions }) => sessions.begin(id, { passwordHash: 'hash' }));
      await there.emailConfirmations.takeOver(id);
      for (const { token } of valuesOf(await begun)) expect(await here.sessions.find(token)).toBeNull();
      await expect(here.sessions.begin(id, { passwordHash: 'hash' })).rejects.toBeInstanceOf(PasswordChangedError);
      expect(await here.identities.find(ada)).toBeNull();
      expect(await here.emailedPasswords.logIn(id, 'mailed')).toBe(true);
      const { token } = await here.sessions.begin(id, { passwordHash: 'hash', emailedPassword: true });
      // Once: the address is confirmed.
      await there.emailConfirmations.takeOver(id);
      expect(await there.sessions.find(token)).not.toBeNull();
    });

    test('[security 4] gets no mail of what whoever registered with it had asked for, and the one that its owner asked for', async () => {
      const { here, there } = on;
      const email = 'waiting@example.org';
      const names = { firstname: 'Ada', lastname: 'Example', passwordHash: 'hash', confirmed: false };
      const { user_id: id } = await here.accounts.create({ email, ...names });
      const mail = (subject: string) => ({ ...testMail(subject), to: email });
      const requested = {
        accountId: id,
        queryName: 'You won!',
        queryType: 0,
        choices: [],
        requestedRelease: null,
      } as const;
      for (const queryId of ['done', 'tried', 'under way', 'waiting'])
        await here.exports.request({ ...requested, queryId, format: 'csv', taken: null });
      const end = { release: 'a-release', rows: 6, bytes: 9, fileName: 'a.csv', token: 'a', expiresAt: on.clock + 1e9 };
      await here.exports.finish((await here.exports.claim())!, end, mail('export ready'));
      await here.exports.fail((await here.exports.claim())!, { text: 'no', nextTryAt: on.clock + 1 }, mail('delayed'));
      const underWay = (await here.exports.claim())!;
      await here.mails.add(mail('a login from a new network'));
      await here.emailedPasswords.issue(id, 'mailed', { ...mail('a new password'), leavesUnconfirmed: true });
      await here.mails.add(testMail('of another'));
      await there.emailConfirmations.takeOver(id);
      expect(await here.exports.finish(underWay, { ...end, token: 'b' }, mail('export ready'))).toBe(false);
      on.clock += hourMs;
      expect(await here.exports.claim()).toBeNull();
      // What the owner asks for from now on.
      await here.mails.add(mail('an access token'));
      expect(await dueSubjects(there)).toEqual(['a new password', 'of another', 'an access token']);
    });
  });
}
