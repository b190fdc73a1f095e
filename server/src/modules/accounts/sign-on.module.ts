import { createHash } from 'node:crypto';
import { beginSignedOnSession, beginSignOn, endSignOn, returnFromSignOn, type Account } from '@wellfield/contract';
import { OnwardAnswer } from '../../http/onward-answer.ts';
import { route, type Call } from '../../http/route.ts';
import { PasswordChangedError } from '../../state/port/accounts.ts';
import { TicketEndedError } from '../../state/port/login-tickets.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import type { AccountThrottles } from './account-throttles.ts';
import { beginSession } from './begin-session.ts';
import { giveStarterQueries } from './give-starter-queries.ts';
import { askForSecondFactor } from './ask-for-second-factor.ts';
import { SecondFactorNeededError } from '../../state/port/factor-use.ts';
import type { LoginRecords } from './login-records.ts';
import { accountOfClaims, hasGivenFactors } from './sign-on/account-of-claims.ts';
import { IdentityProvider, NotProvenError, ProviderDownError, SignOnDeniedError } from './sign-on/identity-provider.ts';
import { SignOnAttempts } from './sign-on/sign-on-attempt.ts';

/** What all ways in share. */
interface Entry {
  throttles: AccountThrottles;
  logins: LoginRecords;
}

/** Single sign-on: to the provider, back with an identity, and from that to a session of the page that began it. */
export function signOnModule(services: Services, { throttles, logins }: Entry): Module {
  const { config, state, passwords, publicAddress, log, now } = services;
  const provider = config.oidc && new IdentityProvider(config.oidc, now);
  const attempts = new SignOnAttempts(now, { overTls: config.publicUrl?.protocol === 'https:' });
  const returnAddress = () => publicAddress.link(returnFromSignOn.path);
  /** What a failure of the provider is called, with its reason in the log: it has no token and no code. */
  const named = (error: unknown): 'providerDown' | 'denied' | 'notProven' => {
    const name =
      error instanceof ProviderDownError
        ? 'providerDown'
        : error instanceof SignOnDeniedError
          ? 'denied'
          : error instanceof NotProvenError
            ? 'notProven'
            : null;
    if (name === null || !(error instanceof Error)) throw error;
    log.warn({ reason: reasonsOf(error) }, 'single sign-on failed');
    return name;
  };

  /** The password of the account that an identity is joined with. */
  const passwordFor = async (
    { user_id: accountId, email }: Account,
    password: string | undefined,
    { refuse, ...asking }: Pick<Call<typeof beginSignedOnSession>, 'request' | 'signal' | 'refuse'>,
  ) => {
    if (password === undefined) throw refuse('passwordNeeded');
    const { ip } = asking.request;
    const checking = passwords.check({ email, accountId, password, emailed: 'logs in' }, asking);
    const checked = await logins.unlessTooOften(email, ip, checking);
    if (!('wrong' in checked)) return checked;
    await logins.refused(email, ip, checked.wrong);
    throw refuse('wrongPassword');
  };

  return {
    routes: [
      route(beginSignOn, async ({ query, request, refuse }) => {
        if (!provider) throw refuse('noSignOn');
        const { cookie, ...attempt } = attempts.begin(request.headers.cookie, query.challenge);
        const address = await provider.address(attempt, returnAddress()).catch((error: unknown) => {
          named(error);
          throw refuse('providerDown');
        });
        return new OnwardAnswer(address, cookie);
      }),
      route(returnFromSignOn, async ({ query, request, signal, refuse }) => {
        if (!provider) throw refuse('noSignOn');
        const attempt = attempts.resume(request.headers.cookie, query.state ?? '');
        if (!attempt) throw refuse('notBegun');
        const trying = await throttles.signOnTry(request.ip);
        const returned = new URL(returnAddress());
        returned.search = new URL(request.url, returned).search;
        const claims = await provider.claims(returned, attempt).catch(async (error: unknown) => {
          const name = named(error);
          if (name === 'notProven') await logins.refused('', request.ip, 'single sign-on');
          throw refuse(name);
        });
        const found = await accountOfClaims(services, claims, { request, signal });
        if ('refused' in found) {
          await logins.refused(String(claims['email']), request.ip, 'single sign-on');
          throw refuse(found.refused);
        }
        await trying.undo();
        const { stored, joins, role } = found;
        const { challenge } = attempt;
        const ticket = await state.loginTickets.issue(stored.account.user_id, {
          kind: 'sign_on',
          emailedPassword: false,
          secondFactorGiven: hasGivenFactors(claims),
          challenge,
          role,
          joins,
        });
        // Behind #, it is in no log and no Referer.
        return new OnwardAnswer(publicAddress.link(`/login#sign_on=${ticket}`));
      }),
      route(beginSignedOnSession, async ({ body, request, signal, refuse }) => {
        const ticket = await state.loginTickets.find(body.ticket);
        if (ticket?.kind !== 'sign_on' || challengeOf(body.verifier) !== ticket.challenge) throw refuse('wrongTicket');
        const { account, joins } = ticket;
        const { user_id, email } = account;
        const given = joins && (await passwordFor(account, body.password, { request, signal, refuse }));
        const emailedPassword = given?.by === 'emailed password';
        await giveStarterQueries(services, user_id);
        try {
          const exchange = { ticket: body.ticket, found: ticket };
          const proven = { emailedPassword, ...(given && { passwordHash: given.stored.passwordHash }) };
          const begun = await beginSession(services, { account, request, exchange, ...proven });
          await logins.done(email, request.ip, 'single sign-on');
          return begun;
        } catch (error) {
          if (error instanceof SecondFactorNeededError) {
            const proven = { byPassword: joins !== null, emailedPassword };
            const next = await state.loginTickets.advance(user_id, body.ticket, proven).catch((fault: unknown) => {
              throw fault instanceof TicketEndedError ? refuse('wrongTicket') : fault;
            });
            throw await askForSecondFactor(state.secondFactors, user_id, next);
          }
          if (error instanceof TicketEndedError || error instanceof PasswordChangedError) throw refuse('wrongTicket');
          throw error;
        }
      }),
      route(endSignOn, async ({ refuse }) => {
        if (!provider) throw refuse('noSignOn');
        const address = await provider.endAddress(publicAddress.link('/login')).catch((error: unknown) => {
          named(error);
          throw refuse('providerDown');
        });
        if (address === null) throw refuse('noEnd');
        return new OnwardAnswer(address);
      }),
    ],
  };
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** An error's message and those of its causes. */
function reasonsOf(error: Error): string[] {
  return [error.message, ...(error.cause instanceof Error ? reasonsOf(error.cause) : [])];
}
