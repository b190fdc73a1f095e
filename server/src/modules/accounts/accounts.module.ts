import { auth, canonicalEmail, logout, updateAccount } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { SecretSeal } from '../../passwords/secret-seal.ts';
import { CodeTries } from './second-factors/code-tries.ts';
import { Passkeys } from './second-factors/passkeys.ts';
import { secondFactorsModule } from './second-factors.module.ts';
import { secondStepModule } from './second-step.module.ts';
import { AccountThrottles } from './account-throttles.ts';
import { LoginRecords } from './login-records.ts';
import { emailConfirmationModule } from './email-confirmation.module.ts';
import { identitiesModule } from './identities.module.ts';
import { signOnModule } from './sign-on.module.ts';
import { personalDataModule } from './personal-data.module.ts';
import { Confirmations } from './confirmations.ts';
import { loginModule } from './login.module.ts';
import { passwordsModule } from './passwords.module.ts';
import { registrationModule } from './registration.module.ts';

/** By which the state knows the key of second factors. */
const sealKey = 'second factors';

/** The session that a page restores or ends, the account's names, and the modules of all else about accounts. */
export async function accountsModule(services: Services): Promise<Module> {
  const { accounts, sessions } = services.state;
  const { settings, audit, publicAddress, now } = services;
  const throttles = new AccountThrottles(services.state.throttles);
  const confirmations = new Confirmations(services, throttles);
  const logins = new LoginRecords(audit, now);
  const codes = new CodeTries(services);
  const seal = new SecretSeal(services.config.dataDir);
  const { sharedKeys } = services.state;
  if (services.config.databaseUrl === null) seal.takeOver((await sharedKeys.find(sealKey))?.key ?? null);
  else await seal.share((own) => sharedKeys.agree(sealKey, own));
  const passkeys = new Passkeys({ seal, publicAddress, siteTitle: settings.title, now });
  return {
    routes: [
      ...loginModule(services, { logins, confirmations }).routes,
      ...registrationModule(services, { throttles, confirmations }).routes,
      ...passwordsModule(services, { throttles, confirmations }).routes,
      ...emailConfirmationModule(services, throttles).routes,
      ...identitiesModule(services).routes,
      ...personalDataModule(services).routes,
      ...signOnModule(services, { throttles, logins }).routes,
      ...secondFactorsModule(services, { codes, seal, passkeys }).routes,
      ...secondStepModule(services, { throttles, codes, logins, seal, passkeys }).routes,
      route(auth, async ({ session }) => ({ account: session.account, session: session.terms })),
      route(logout, async ({ session, actor }) => {
        await sessions.end(session);
        await audit.record({ event: 'logout', ...actor });
        return {};
      }),
      route(updateAccount, async ({ body, session, request, refuse }) => {
        const email = canonicalEmail(body.email);
        if (email === '') throw refuse('noEmail');
        if (email !== session.account.email) throw refuse('anothersEmail');
        const names = { firstname: body.firstname.trim(), lastname: body.lastname.trim() };
        if (Object.values(names).includes('')) throw refuse('namesMissing');
        const account = await accounts.rename(session.account.user_id, names);
        await audit.record({ event: 'names_changed', from: request.ip, account: email });
        return { message: 'Account successfully updated.', account };
      }),
    ],
  };
}
