import { canonicalEmail, messages, register } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { EmailTakenError } from '../../state/port/accounts.ts';
import type { AccountThrottles } from './account-throttles.ts';
import { beginSession } from './begin-session.ts';
import { giveStarterQueries } from './give-starter-queries.ts';
import { passwordFault } from '../../passwords/password-policy.ts';
import { hasLocalDomain, isEmail, registrationFault } from './registration-policy.ts';
import type { Confirmations } from './confirmations.ts';

interface Parts {
  throttles: AccountThrottles;
  confirmations: Confirmations;
}

/** People open accounts for themselves, as far as the site lets them. */
export function registrationModule(services: Services, { throttles, confirmations }: Parts): Module {
  const { state, passwords, settings, audit } = services;
  const { accounts } = state;
  const passwordTerms = { minLength: settings.limits.passwordMinLength, siteTitle: settings.title };

  return {
    routes: [
      route(register, async ({ body, request, signal, refuse }) => {
        if (settings.singleSignOn.only) throw refuse('signOnOnly');
        const email = canonicalEmail(body.email);
        const [firstname, lastname] = [body.firstname.trim(), body.lastname.trim()];
        if ([email, firstname, lastname, body.password].includes('')) {
          throw refuse('fieldsMissing');
        }
        if (!isEmail(email) || hasLocalDomain(email, settings.registration)) throw refuse('notAnEmail');
        const closed = registrationFault(email, settings.registration);
        if (closed) throw refuse(closed, { domains: settings.registration.domains.join(', ') });
        const weak = await passwordFault(body.password, { ...passwordTerms, email, names: [firstname, lastname] });
        if (weak) throw refuse(weak, { min: passwordTerms.minLength });
        await throttles.registration(request.ip);
        const passwordHash = await passwords.hash(body.password, email, { request, signal });
        try {
          const { role } = settings.registration;
          const requested = { email, firstname, lastname, passwordHash, role, confirmed: false };
          const account =
            (confirmations.comeFirst && (await accounts.registerAgain(requested))) ||
            (await accounts.create(requested));
          await giveStarterQueries(services, account.user_id);
          await audit.record({ event: 'registration', from: request.ip, account: email });
          if (confirmations.areMailed) await confirmations.ask(account);
          if (confirmations.comeFirst) return { message: messages.account.confirmationMailed };
          return await beginSession(services, { account, request });
        } catch (error) {
          throw error instanceof EmailTakenError ? refuse('emailTaken') : error;
        }
      }),
    ],
  };
}
