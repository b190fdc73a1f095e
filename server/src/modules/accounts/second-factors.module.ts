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
import type { FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import { sessionOrigin } from '../../http/session-origin.ts';
import { secondFactorAddedMail, secondFactorRemovedMail } from '../../mail/account-mails.ts';
import { PasskeyTakenError, TooManyPasskeysError, type FactorChange } from '../../state/port/second-factors.ts';
import type { Session } from '../../state/port/sessions.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import type { AccountThrottles } from './account-throttles.ts';
import { newRecoveryCodes, newTotpSecret, totpAddress, totpStep } from './second-factors/codes.ts';
import type { Passkeys } from './second-factors/passkeys.ts';
import type { SecretSeal } from '../../passwords/secret-seal.ts';

interface Parts {
  throttles: AccountThrottles;
  seal: SecretSeal;
  passkeys: Passkeys;
}

type RefusesProof = (name: 'wrongPassword' | 'demonstrationFactor') => Error;

/** The second factors of an account: what it has, and every change of them, after its password. */
export function secondFactorsModule(services: Services, { throttles, seal, passkeys }: Parts): Module {
  const { state, hasher, settings, audit, notices, now } = services;
  const { secondFactors } = state;

  /** Refuses all but the account's password; an emailed one will do, as people of single sign-on have no other. */
  const prove = async ({ account }: Session, password: string, request: FastifyRequest, refuse: RefusesProof) => {
    const stored = await state.accounts.findById(account.user_id);
    if (stored?.demonstration) throw refuse('demonstrationFactor');
    const attempt = await throttles.passwordTry(account.email, request.ip);
    const proven =
      (await hasher.verify(stored?.passwordHash ?? null, password)) ||
      (await state.emailedPasswords.proves(account.user_id, password));
    if (!proven) throw refuse('wrongPassword');
    await attempt.undo();
  };

  /** Carries a change out, together with its mail and its line in the audit log. */
  const change = async <T>(
    { account }: Session,
    request: FastifyRequest,
    what: { event: 'second_factor_added' | 'second_factor_removed'; factor: string },
    act: (change: FactorChange) => Promise<T>,
    isDone: (outcome: T) => boolean = () => true,
  ): Promise<T> => {
    const mailOf = what.event === 'second_factor_added' ? secondFactorAddedMail : secondFactorRemovedMail;
    const notice = await notices.prepare(account.user_id, mailOf, sessionOrigin(request));
    const outcome = await act({ mail: notice?.mail ?? null });
    if (!isDone(outcome)) return outcome;
    await notice?.send();
    const { event, factor } = what;
    await audit.record({ event, from: request.ip, account: account.email, facts: { factor } });
    return outcome;
  };

  return {
    routes: [
      route(readSecondFactors, async ({ session }) => {
        const { totp, passkeys: kept, recoveryCodes } = await secondFactors.held(session.account.user_id);
        return {
          totp_since: isoOf(totp?.confirmedAt ?? null),
          passkeys: kept.map(({ id, name, createdAt, lastUsedAt }) => {
            return { id, name, created: new Date(createdAt).toISOString(), last_used: isoOf(lastUsedAt) };
          }),
          recovery_codes: recoveryCodes,
        };
      }),
      route(beginTotp, async ({ body, session, request, refuse }) => {
        await prove(session, body.password, request, refuse);
        const { user_id, email } = session.account;
        if ((await secondFactors.held(user_id)).totp?.confirmedAt) throw refuse('hasTotp');
        const secret = newTotpSecret();
        await secondFactors.beginTotp(session, seal.seal(secret, user_id));
        return { secret, address: totpAddress(secret, { issuer: settings.title, email }) };
      }),
      route(confirmTotp, async ({ body, session, request, refuse }) => {
        const { user_id } = session.account;
        const attempt = await throttles.codeTry(user_id);
        const { totp } = await secondFactors.held(user_id);
        const secret = totp && totp.confirmedAt === null ? seal.open(totp.sealedSecret, user_id) : null;
        if (!totp || secret === null) throw refuse('notBegun');
        const step = totpStep(secret, body.code, now());
        if (step === null) throw refuse('wrongCode');
        await attempt.undo();
        const codes = newRecoveryCodes();
        const { sealedSecret } = totp;
        const what = { event: 'second_factor_added', factor: 'app' } as const;
        const { confirmed, savedCodes } = await change(
          session,
          request,
          what,
          ({ mail }) => secondFactors.confirmTotp(session, { sealedSecret, step }, { recoveryCodes: codes, mail }),
          (outcome) => outcome.confirmed,
        );
        if (!confirmed) throw refuse('notBegun');
        return { recovery_codes: savedCodes ? codes : null };
      }),
      route(removeTotp, async ({ body, session, request, refuse }) => {
        await prove(session, body.password, request, refuse);
        const what = { event: 'second_factor_removed', factor: 'app' } as const;
        await change(session, request, what, (terms) => secondFactors.removeTotp(session, terms));
        return {};
      }),
      route(renewRecoveryCodes, async ({ body, session, request, refuse }) => {
        await prove(session, body.password, request, refuse);
        const codes = newRecoveryCodes();
        if (!(await secondFactors.renewRecoveryCodes(session, codes))) throw refuse('noFactor');
        const by = { from: request.ip, account: session.account.email };
        await audit.record({ event: 'recovery_codes_renewed', ...by });
        return { recovery_codes: codes };
      }),
      route(beginPasskey, async ({ body, session, request, refuse }) => {
        await prove(session, body.password, request, refuse);
        const { passkeys: known } = await secondFactors.held(session.account.user_id);
        if (known.length >= limits.passkeys.max) throw refuse('enoughPasskeys');
        return { options: await passkeys.creationOptions(session.account, known) };
      }),
      route(addPasskey, async ({ body, session, request, refuse }) => {
        // Only after `beginPasskey` has the answer a challenge of this account, so the password was given.
        const made = await passkeys.created(session.account.user_id, body.response);
        if (!made) throw refuse('notVerified');
        const codes = newRecoveryCodes();
        const passkey = { ...made, name: body.name };
        const { max } = limits.passkeys;
        const what = { event: 'second_factor_added', factor: 'passkey' } as const;
        try {
          const savedCodes = await change(session, request, what, ({ mail }) =>
            secondFactors.addPasskey(session, passkey, max, { recoveryCodes: codes, mail }),
          );
          return { recovery_codes: savedCodes ? codes : null };
        } catch (error) {
          if (error instanceof PasskeyTakenError) throw refuse('passkeyTaken');
          throw error instanceof TooManyPasskeysError ? refuse('enoughPasskeys') : error;
        }
      }),
      route(removePasskey, async ({ params, body, session, request, refuse }) => {
        await prove(session, body.password, request, refuse);
        const what = { event: 'second_factor_removed', factor: 'passkey' } as const;
        const act = (terms: FactorChange) => secondFactors.removePasskey(session, params.id, terms);
        if (!(await change(session, request, what, act, Boolean))) throw refuse('noSuchPasskey');
        return {};
      }),
    ],
  };
}

function isoOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
