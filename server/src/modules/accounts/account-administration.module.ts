import {
  canonicalEmail,
  changeRole,
  createAccount,
  disableAccount,
  endAccountSessions,
  limits,
  listAccounts,
  refusalsOfOthersAccounts,
  resetPassword,
  type Account,
  type ListedAccount,
} from '@wellfield/contract';
import { passwordChangedMail } from '../../mail/account-mails.ts';
import { refusal } from '../../http/refusal-error.ts';
import type { AuditEntry } from '../../auditing/audit-entry.ts';
import { route, type Call } from '../../http/route.ts';
import {
  EmailTakenError,
  LastAdministratorError,
  type ListedAccount as AdministeredAccount,
} from '../../state/port/accounts.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { mailMadePassword } from './mail-made-password.ts';
import { randomPassword } from '../../passwords/random-signs.ts';
import { isEmail } from './registration-policy.ts';

const { noSuchAccount, demonstrationStays, lastAdministrator, ownAccount, noMailServer } = refusalsOfOthersAccounts;

type AdministratorsEvent =
  | 'account_created'
  | 'account_disabled'
  | 'account_enabled'
  | 'password_set'
  | 'role_changed'
  | 'sessions_ended';

type Acting = Pick<Call<typeof changeRole>, 'actor'>;
type Facts = NonNullable<AuditEntry['facts']>;

/** What administrators do with accounts; they never see what people keep in them. */
export function accountAdministrationModule(services: Services): Module {
  const { accounts, sessions } = services.state;
  const { passwords, config, audit, notices } = services;

  /** The account that is meant, if it can be changed; `others`: by somebody else than its person only. */
  async function meant(id: string, { others }: { others?: Account } = {}): Promise<Account> {
    if (others && id === others.user_id) throw refusal(ownAccount);
    const stored = await accounts.findById(id);
    if (!stored) throw refusal(noSuchAccount);
    if (stored.demonstration) throw refusal(demonstrationStays);
    return stored.account;
  }

  function requireMailServer(isRequested: boolean): void {
    if (isRequested && config.smtpUrl === null) throw refusal(noMailServer);
  }

  /** Records what an administrator did with an account. */
  function record(event: AdministratorsEvent, { actor }: Acting, about: string, facts: Facts = {}) {
    return audit.record({ event, ...actor, facts: { about, ...facts } });
  }

  /** Nobody learns a password that is mailed: the account itself has one that is thrown away. */
  async function giveMailedPassword(account: Account): Promise<null> {
    await mailMadePassword(services, account);
    return null;
  }

  return {
    routes: [
      route(listAccounts, async ({ query: { direction, ...requested } }) => {
        const max = limits.administration.accountsListed;
        const listed = await accounts.list({ ...requested, descending: direction === 'descending', max });
        return { accounts: listed.accounts.map(shownAccount), total: listed.total };
      }),
      route(createAccount, async (call) => {
        const { body, refuse } = call;
        const email = canonicalEmail(body.email);
        if (!isEmail(email)) throw refuse('notAnEmail');
        requireMailServer(body.mail);
        const password = randomPassword();
        const passwordHash = await passwords.hash(password, call.session.account.email, call);
        const { firstname, lastname, role } = body;
        try {
          const account = await accounts.create({ email, firstname, lastname, role, passwordHash, madePassword: true });
          await record('account_created', call, email, { role, mailed: body.mail });
          return { email, password: body.mail ? await giveMailedPassword(account) : password };
        } catch (error) {
          throw error instanceof EmailTakenError ? refuse('emailTaken') : error;
        }
      }),
      route(changeRole, async (call) => {
        const { role } = call.body;
        const { user_id: id, email } = await meant(call.params.id);
        await keepingOne(() => accounts.changeRole(id, role, { keepsOne: true }));
        await record('role_changed', call, email, { role });
        return {};
      }),
      route(disableAccount, async (call) => {
        const { disabled } = call.body;
        const { user_id: id, email } = await meant(call.params.id, { others: call.session.account });
        if (disabled) await keepingOne(() => accounts.disable(id, { keepsOne: true }));
        else await accounts.enable(id);
        await record(disabled ? 'account_disabled' : 'account_enabled', call, email);
        return {};
      }),
      route(resetPassword, async (call) => {
        const { body, params, session } = call;
        const account = await meant(params.id, { others: session.account });
        requireMailServer(body.mail);
        const password = randomPassword();
        const passwordHash = await passwords.hash(password, session.account.email, call);
        const notice = body.mail ? null : await notices.prepare(account.user_id, passwordChangedMail, null);
        const mail = notice && notice.mail;
        await accounts.setPassword(account.user_id, passwordHash, {
          chosen: false,
          made: true,
          staysDisabled: true,
          mail,
        });
        await notice?.send();
        await record('password_set', call, account.email, { mailed: body.mail });
        return { password: body.mail ? await giveMailedPassword(account) : password };
      }),
      route(endAccountSessions, async (call) => {
        const { user_id: id, email } = await meant(call.params.id, { others: call.session.account });
        const ended = await sessions.endAll(id);
        await record('sessions_ended', call, email, { count: ended });
        return { ended };
      }),
    ],
  };
}

async function keepingOne(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    throw error instanceof LastAdministratorError ? refusal(lastAdministrator) : error;
  }
}

function shownAccount({ account, createdAt, lastLoginAt, ...administered }: AdministeredAccount): ListedAccount {
  const { email, firstname, lastname, user_id, role } = account;
  return {
    email,
    firstname,
    lastname,
    user_id,
    role,
    created: new Date(createdAt).toISOString(),
    last_login: lastLoginAt === null ? null : new Date(lastLoginAt).toISOString(),
    sessions: administered.sessions,
    disabled: administered.disabled,
    confirmed: administered.confirmed,
    demonstration: administered.demonstration,
  };
}
