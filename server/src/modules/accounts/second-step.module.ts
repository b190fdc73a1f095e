import { askForPasskey, giveSecondFactor, logInByPasskey, type Account } from '@wellfield/contract';
import type { FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import type { SecretSeal } from '../../passwords/secret-seal.ts';
import { TicketEndedError, type LoginTicket } from '../../state/port/login-tickets.ts';
import { PasswordChangedError } from '../../state/port/accounts.ts';
import { FactorUsedError, type FactorUse } from '../../state/port/factor-use.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import type { AccountThrottles } from './account-throttles.ts';
import { beginSession } from './begin-session.ts';
import { giveStarterQueries } from './give-starter-queries.ts';
import type { LoginRecords } from './login-records.ts';
import type { CodeTries } from './second-factors/code-tries.ts';
import { recoveryCodeIn, totpStep } from './second-factors/codes.ts';
import { credentialIn, type Passkeys } from './second-factors/passkeys.ts';

interface Parts {
  throttles: AccountThrottles;
  codes: CodeTries;
  logins: LoginRecords;
  seal: SecretSeal;
  passkeys: Passkeys;
}

/** The second step of a login, by a code or a passkey; and the whole of one, by a passkey. */
export function secondStepModule(services: Services, { throttles, codes, logins, seal, passkeys }: Parts): Module {
  const { state, settings, now } = services;
  const { loginTickets, secondFactors } = state;

  const waiting = async (ticket: string): Promise<LoginTicket | null> => {
    const found = await loginTickets.find(ticket);
    return found?.kind === 'second_factor' ? found : null;
  };

  const useOf = async (accountId: string, typed: string): Promise<FactorUse | null> => {
    const recoveryCode = recoveryCodeIn(typed);
    if (recoveryCode !== null) return { recoveryCode };
    const { totp } = await secondFactors.ofAccount(accountId);
    const secret = totp?.confirmedAt ? seal.open(totp.sealedSecret, accountId) : null;
    const step = secret === null ? null : totpStep(secret, typed, now());
    return step === null ? null : { totpStep: step };
  };

  /** Null if the factor was used already, is none of the account's, or the account was disabled meanwhile. */
  const enter = async (
    request: FastifyRequest,
    account: Account,
    proven: { exchange: { ticket: string; found: LoginTicket } | null; secondFactor: FactorUse },
  ) => {
    try {
      return await beginSession(services, { account, request, ...proven });
    } catch (error) {
      if (error instanceof FactorUsedError || error instanceof PasswordChangedError) return null;
      throw error;
    }
  };

  return {
    routes: [
      route(giveSecondFactor, async ({ body, request, refuse }) => {
        const ticket = await waiting(body.ticket);
        if (!ticket) throw refuse('wrongTicket');
        const { account } = ticket;
        const { email } = account;
        const counting = codes.begin(account, request.ip, body.code);
        const attempt = await logins.unlessTooOften(email, request.ip, counting);
        const secondFactor = await useOf(account.user_id, body.code);
        const exchange = { ticket: body.ticket, found: ticket };
        const entering = secondFactor && enter(request, account, { exchange, secondFactor });
        const begun = await entering?.catch((error: unknown) => {
          throw error instanceof TicketEndedError ? refuse('wrongTicket') : error;
        });
        if (!secondFactor || !begun) {
          await logins.refused(email, request.ip, 'wrong code');
          await codes.notifyOwner(account);
          throw refuse('wrongCode');
        }
        await attempt.undo();
        await logins.done(email, request.ip, 'recoveryCode' in secondFactor ? 'recovery code' : 'code');
        return begun;
      }),
      route(askForPasskey, async ({ body, refuse }) => {
        if (body.ticket === undefined) return { options: await passkeys.requestOptions(undefined, []) };
        const ticket = await waiting(body.ticket);
        if (!ticket) throw refuse('wrongTicket');
        const { passkeys: known } = await secondFactors.ofAccount(ticket.account.user_id);
        return { options: await passkeys.requestOptions(body.ticket, known) };
      }),
      route(logInByPasskey, async ({ body: { ticket: sent, response }, request, refuse }) => {
        if (sent === undefined && settings.singleSignOn.only) throw refuse('signOnOnly');
        const ticket = sent === undefined ? null : await waiting(sent);
        if (sent !== undefined && !ticket) throw refuse('wrongTicket');
        const attempt = await throttles.signOnTry(request.ip);
        const found = await secondFactors.passkey(credentialIn(response));
        const isOthers = ticket && found?.account.user_id !== ticket.account.user_id;
        const secondFactor = found && !isOthers ? await passkeys.used(found.passkey, sent, response) : null;
        if (!found || !secondFactor) {
          await logins.refused(found?.account.email ?? '', request.ip, 'wrong passkey');
          throw refuse('wrongPasskey');
        }
        const { account } = found;
        await giveStarterQueries(services, account.user_id);
        const exchange = sent !== undefined && ticket ? { ticket: sent, found: ticket } : null;
        const begun = await enter(request, account, { exchange, secondFactor }).catch((error: unknown) => {
          throw error instanceof TicketEndedError ? refuse('wrongTicket') : error;
        });
        if (!begun) throw refuse('wrongPasskey');
        await attempt.undo();
        await logins.done(account.email, request.ip, 'passkey');
        return begun;
      }),
    ],
  };
}
