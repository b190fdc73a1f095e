import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  limits,
  readSecondFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@wellfield/contract';
import { route, type Call } from '../../http/route.ts';
import { sessionOrigin } from '../../http/session-origin.ts';
import { secondFactorAddedMail, secondFactorRemovedMail } from '../../mail/account-mails.ts';
import { FactorUsedError } from '../../state/port/factor-use.ts';
import { PasskeyTakenError, TooManyPasskeysError, type FactorChange } from '../../state/port/second-factors.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import type { CodeTries } from './second-factors/code-tries.ts';
import { newRecoveryCodes, newTotpSecret, totpAddress, totpStep } from './second-factors/codes.ts';
import type { Passkeys } from './second-factors/passkeys.ts';
import type { SecretSeal } from '../../passwords/secret-seal.ts';

interface Parts {
  codes: CodeTries;
  seal: SecretSeal;
  passkeys: Passkeys;
}

type Caller = Pick<Call<typeof beginTotp>, 'session' | 'actor' | 'request' | 'signal'>;

interface Proving extends Caller {
  body: { password: string };
  refuse: (name: 'wrongPassword' | 'demonstrationFactor') => Error;
}

interface Changing extends Caller {
  body: { end_other_sessions?: boolean | undefined };
}

/** The second factors of an account: what it has, and every change of them, after its password. */
export function secondFactorsModule(services: Services, { codes, seal, passkeys }: Parts): Module {
  const { state, passwords, settings, audit, notices, now } = services;
  const { secondFactors, sessions } = state;

  /** Refuses all but the account's password; an emailed one will do, as people of single sign-on have no other. */
  const prove = async ({ session: { account }, body: { password }, refuse, ...asking }: Proving) => {
    const { user_id: id, email } = account;
    if ((await state.accounts.findById(id))?.demonstration) throw refuse('demonstrationFactor');
    const checked = await passwords.check({ email, accountId: id, password, emailed: 'will do' }, asking);
    if ('wrong' in checked) throw refuse('wrongPassword');
  };

  /** Ends the sessions that began before a change, where the caller asks for it. */
  const endOthers = async ({ session, actor, body }: Changing) => {
    if (!body.end_other_sessions) return;
    const count = await sessions.endOthers(session);
    await audit.record({ event: 'sessions_ended', ...actor, facts: { count } });
  };

  /** Carries a change out, together with its mail and its line in the audit log. */
  const change = async <T>(
    call: Changing,
    what: { event: 'second_factor_added' | 'second_factor_removed'; factor: string },
    act: (change: FactorChange) => Promise<T>,
    isDone: (outcome: T) => boolean = () => true,
  ): Promise<T> => {
    const { account } = call.session;
    const mailOf = what.event === 'second_factor_added' ? secondFactorAddedMail : secondFactorRemovedMail;
    const notice = await notices.prepare(account.user_id, mailOf, sessionOrigin(call.request));
    const outcome = await act({ mail: notice?.mail ?? null });
    if (!isDone(outcome)) return outcome;
    await notice?.send();
    const { event, factor } = what;
    await audit.record({ event, ...call.actor, facts: { factor } });
    await endOthers(call);
    return outcome;
  };

  return {
    routes: [
      route(readSecondFactors, async ({ session }) => {
        const { totp, passkeys: stored, recoveryCodes } = await secondFactors.ofAccount(session.account.user_id);
        return {
          totp_since: isoOf(totp?.confirmedAt ?? null),
          passkeys: stored.map(({ id, name, createdAt, lastUsedAt }) => {
            return { id, name, created: new Date(createdAt).toISOString(), last_used: isoOf(lastUsedAt) };
          }),
          recovery_codes: recoveryCodes,
        };
      }),
      route(beginTotp, async (call) => {
        await prove(call);
        const { session, refuse } = call;
        const { user_id, email } = session.account;
        if ((await secondFactors.ofAccount(user_id)).totp?.confirmedAt) throw refuse('hasTotp');
        const secret = newTotpSecret();
        await secondFactors.beginTotp(session, seal.seal(secret, user_id));
        return { secret, address: totpAddress(secret, { issuer: settings.title, email }) };
      }),
      route(confirmTotp, async (call) => {
        const { body, session, refuse } = call;
        const { user_id } = session.account;
        const attempt = await codes.beginConfirming(session.account);
        const { totp } = await secondFactors.ofAccount(user_id);
        const secret = totp && totp.confirmedAt === null ? seal.open(totp.sealedSecret, user_id) : null;
        if (!totp || secret === null) throw refuse('notBegun');
        const step = totpStep(secret, body.code, now());
        if (step === null) throw refuse('wrongCode');
        await attempt.undo();
        const recoveryCodes = newRecoveryCodes();
        const { sealedSecret } = totp;
        const { confirmed, savedCodes } = await change(
          call,
          { event: 'second_factor_added', factor: 'app' },
          ({ mail }) => secondFactors.confirmTotp(session, { sealedSecret, step }, { recoveryCodes, mail }),
          (outcome) => outcome.confirmed,
        );
        if (!confirmed) throw refuse('notBegun');
        return { recovery_codes: savedCodes ? recoveryCodes : null };
      }),
      route(removeTotp, async (call) => {
        await prove(call);
        const what = { event: 'second_factor_removed', factor: 'app' } as const;
        await change(call, what, (terms) => secondFactors.removeTotp(call.session, terms));
        return {};
      }),
      route(renewRecoveryCodes, async (call) => {
        await prove(call);
        const { session, actor, refuse } = call;
        const recoveryCodes = newRecoveryCodes();
        if (!(await secondFactors.renewRecoveryCodes(session, recoveryCodes))) throw refuse('noFactor');
        await audit.record({ event: 'recovery_codes_renewed', ...actor });
        await endOthers(call);
        return { recovery_codes: recoveryCodes };
      }),
      route(beginPasskey, async (call) => {
        await prove(call);
        const { session, refuse } = call;
        const { passkeys: known } = await secondFactors.ofAccount(session.account.user_id);
        if (known.length >= limits.passkeys.max) throw refuse('enoughPasskeys');
        return { options: await passkeys.creationOptions(session.account, known) };
      }),
      route(addPasskey, async (call) => {
        const { body, session, refuse } = call;
        // Only after `beginPasskey` has the answer a challenge of this account, so the password was given.
        const made = await passkeys.created(session.account.user_id, body.response);
        if (!made) throw refuse('notVerified');
        const recoveryCodes = newRecoveryCodes();
        const { challenge, ...key } = made;
        const passkey = { ...key, name: body.name };
        const terms = { max: limits.passkeys.max, challenge };
        try {
          const savedCodes = await change(call, { event: 'second_factor_added', factor: 'passkey' }, ({ mail }) =>
            secondFactors.addPasskey(session, passkey, terms, { recoveryCodes, mail }),
          );
          return { recovery_codes: savedCodes ? recoveryCodes : null };
        } catch (error) {
          if (error instanceof PasskeyTakenError) throw refuse('passkeyTaken');
          if (error instanceof FactorUsedError) throw refuse('notVerified');
          throw error instanceof TooManyPasskeysError ? refuse('enoughPasskeys') : error;
        }
      }),
      route(removePasskey, async (call) => {
        await prove(call);
        const { params, session, refuse } = call;
        const what = { event: 'second_factor_removed', factor: 'passkey' } as const;
        const act = (terms: FactorChange) => secondFactors.removePasskey(session, params.id, terms);
        if (!(await change(call, what, act, Boolean))) throw refuse('noSuchPasskey');
        return {};
      }),
    ],
  };
}

function isoOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
