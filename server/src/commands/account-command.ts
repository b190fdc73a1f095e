import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  accessTokenPrefix,
  limits,
  canonicalEmail,
  fillIn,
  refusalsOfNewPasswords,
  roles,
  type Role,
} from '@wellfield/contract';
import { accountLine } from './account-line.ts';
import { auditCommand } from './audit-command.ts';
import { readCommandLine, RefusedCommandError, runCommand, UsageError } from './command-line.ts';
import { writeForOwnerOnly } from '../files/own-files.ts';
import { deleteAccount, exportAccount } from './personal-data.ts';
import { ConfigError, readConfig, type Config } from '../config/config.ts';
import { PublicAddress } from '../config/public-address.ts';
import { passwordChangedMail, secondFactorRemovedMail } from '../mail/account-mails.ts';
import { mailDomain, newMail } from '../mail/new-mail.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { passwordFault } from '../passwords/password-policy.ts';
import { randomPassword } from '../passwords/random-signs.ts';
import { isEmail } from '../modules/accounts/registration-policy.ts';
import { SiteFolderError } from '../site/site-file.ts';
import { loadSiteSettings } from '../site/site-settings.ts';
import { EmailTakenError, type StoredAccount } from '../state/port/accounts.ts';
import type { NewMail } from '../state/port/mails.ts';
import { StateError } from '../state/port/state-store.ts';
import type { State } from '../state/port/state.ts';
import { stateStoreOf } from '../state/state-store-of.ts';

const usage = `usage: npm run account -- create EMAIL [--role ROLE] [--password-stdin]   opens an account
       npm run account -- reset EMAIL [--password-stdin]    sets another password; a disabled account may log in again
       npm run account -- role EMAIL ROLE                   says what it may do, from its next call
       npm run account -- disable EMAIL                     ends its sessions and disables login
       npm run account -- second-factor EMAIL --remove      lets somebody in who has lost theirs
       npm run account -- export EMAIL FILE                 writes all that is kept about it, as JSON
       npm run account -- delete EMAIL                      deletes it with everything in it; this cannot be undone
       npm run account -- list                              all accounts
       npm run account -- revoke-tokens FILE                revokes every access token that the text in FILE contains
ROLE is ${roles.join(', ')}; a new account is a contributor.
Without --password-stdin a password is made and printed once.`;

const accessTokenPattern = new RegExp(`\\b${accessTokenPrefix}[\\w-]{43}`, 'g');

interface PasswordCommand {
  verb: 'create' | 'reset';
  email: string;
  role: Role;
  passwordStdin: boolean;
}

type ChangeCommand =
  | { verb: 'role'; email: string; role: Role }
  | { verb: 'disable'; email: string }
  | { verb: 'second-factor'; email: string }
  | { verb: 'delete'; email: string }
  | { verb: 'export'; email: string; file: string };

type Command = PasswordCommand | ChangeCommand | { verb: 'list' } | { verb: 'revoke-tokens'; file: string };

const commandEvents = {
  create: 'account_created',
  reset: 'password_set',
  disable: 'account_disabled',
  role: 'role_changed',
  export: 'account_copied',
  delete: 'account_deleted',
  'second-factor': 'second_factor_removed',
} as const;

writeForOwnerOnly();
await runCommand({ usage, known: [ConfigError, SiteFolderError, StateError, EmailTakenError] }, () =>
  run(readCommand()),
);

function readCommand(): Command {
  const { positionals, values } = readCommandLine({
    'password-stdin': { type: 'boolean', default: false },
    role: { type: 'string' },
    remove: { type: 'boolean', default: false },
  });
  const [verb = '', sent, ...more] = positionals;
  const email = canonicalEmail(sent ?? '');
  const takes = (count: number): boolean => (count === 0 || isEmail(email)) && positionals.length === count + 1;
  if (values.remove && verb !== 'second-factor') throw new UsageError('--remove belongs to second-factor.');
  if (values.role !== undefined && verb !== 'create') throw new UsageError('--role belongs to create.');
  switch (verb) {
    case 'list':
      if (!takes(0)) throw new UsageError('list takes no account.');
      return { verb };
    case 'revoke-tokens':
      if (sent === undefined || more.length > 0) throw new UsageError('revoke-tokens takes one file.');
      return { verb, file: sent };
    case 'role':
      if (!takes(2)) throw new UsageError('role takes one email and one role.');
      return { verb, email, role: readRole(more[0]) };
    case 'export':
      if (!takes(2)) throw new UsageError('export takes one email and one file.');
      return { verb, email, file: resolve(more[0] ?? '') };
    case 'disable':
    case 'delete':
      if (!takes(1)) throw new UsageError(`${verb} takes one email.`);
      return { verb, email };
    case 'second-factor':
      if (!takes(1) || !values.remove) throw new UsageError('second-factor takes one email and --remove.');
      return { verb, email };
    case 'create':
    case 'reset':
      if (!takes(1)) throw new UsageError(`${verb} takes one email.`);
      return {
        verb,
        email,
        role: readRole(values.role ?? 'contributor'),
        passwordStdin: values['password-stdin'],
      };
    default:
      throw new UsageError(`There is no command ${JSON.stringify(verb)}.`);
  }
}

function readRole(sent: string | undefined): Role {
  const role = roles.find((one) => one === sent);
  if (!role) throw new UsageError(`There is no role ${JSON.stringify(sent)}: ${roles.join(', ')}.`);
  return role;
}

async function run(command: Command): Promise<void> {
  const config = readConfig(process.env);
  const state = await stateStoreOf(config.dataDir).open();
  try {
    if (command.verb === 'list') {
      await list(state);
      return;
    }
    if (command.verb === 'revoke-tokens') {
      await revokeTokens(state, config, command.file);
      return;
    }
    if ('passwordStdin' in command) await setPassword(state, config, command);
    else await change(state, config, command);
    await auditCommand(config.dataDir, {
      event: commandEvents[command.verb],
      facts: { about: command.email, ...('role' in command && command.verb !== 'reset' && { role: command.role }) },
    });
  } finally {
    await state.close();
  }
}

async function list({ accounts }: State): Promise<void> {
  const max = 1_000;
  for (let offset = 0, total = 1; offset < total; offset += max) {
    const part = await accounts.list({ search: '', order: 'email', descending: false, offset, max });
    for (const account of part.accounts) console.log(accountLine(account));
    total = part.total;
  }
}

/** For a text that people should not have seen, such as a script in a public repository. */
async function revokeTokens({ accessTokens }: State, { dataDir }: Config, file: string): Promise<void> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new RefusedCommandError(
      `${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`,
    );
  });
  const found = new Set(content.match(accessTokenPattern));
  let revoked = 0;
  for (const token of found) {
    const owned = await accessTokens.revokeFound(token);
    if (!owned) continue;
    revoked += 1;
    const facts = { about: owned.accountEmail, name: owned.name };
    await auditCommand(dataDir, { event: 'access_token_revoked', facts });
    console.log(`Revoked the access token "${owned.name}" of ${owned.accountEmail}.`);
  }
  if (revoked === 0) console.log(`${file} contains no access token that is valid.`);
}

async function change(state: State, config: Config, command: ChangeCommand): Promise<void> {
  const { email } = command;
  const { account, demonstration } = await stored(state, email);
  if (command.verb === 'export') {
    await exportAccount(state, account, command.file);
    return;
  }
  if (command.verb === 'disable') {
    await state.accounts.disable(account.user_id);
    console.log(`${email} is disabled. Its saved queries are kept; reset lets it log in again.`);
    return;
  }
  if (command.verb === 'second-factor') {
    const mail = await mailTo(config, email, secondFactorRemovedMail);
    await state.secondFactors.removeAll(account.user_id, mail);
    console.log(`${email} has no second factor; its sessions have ended.`);
    return;
  }
  if (demonstration) throw new RefusedCommandError('Everybody shares the demonstration account: it stays as it is.');
  if (command.verb === 'delete') {
    await deleteAccount(state, account);
    return;
  }
  await state.accounts.changeRole(account.user_id, command.role);
  console.log(`${email} is ${command.role === 'administrator' ? 'an' : 'a'} ${command.role}, from its next call.`);
}

async function stored(state: State, email: string): Promise<StoredAccount> {
  const found = await state.accounts.findByEmail(email);
  if (!found) throw new RefusedCommandError(`${email} has no account.`);
  return found;
}

async function setPassword(
  state: State,
  config: Config,
  { verb, email, role, passwordStdin }: PasswordCommand,
): Promise<void> {
  const { accounts } = state;
  const known = verb === 'reset' ? await stored(state, email) : null;
  if (!known && (await accounts.findByEmail(email)))
    throw new EmailTakenError(`There is already an account for ${email}. Use reset to set another password.`);
  const password = passwordStdin ? await readPassword(email, config.siteDir) : randomPassword();
  const passwordHash = await new PasswordHasher().hash(password);
  if (known)
    await accounts.setPassword(known.account.user_id, passwordHash, {
      made: !passwordStdin,
      mail: await mailTo(config, email, passwordChangedMail),
    });
  else await accounts.create({ email, firstname: '', lastname: '', passwordHash, role, madePassword: !passwordStdin });
  console.log(known ? `${email} has a new password; its sessions have ended.` : `${email} has an account.`);
  if (passwordStdin) return;
  console.log(`password: ${password}`);
  console.log(`It logs in once, within ${limits.madePasswordHours} hours, to choose another.`);
}

/** The server sends it, or the next one that starts. */
async function mailTo(config: Config, to: string, mailOf: typeof passwordChangedMail): Promise<NewMail> {
  const { title: siteTitle } = await loadSiteSettings(config.siteDir);
  const address = new PublicAddress(config);
  const news = { to, siteTitle, time: Date.now(), origin: null, link: (path: string) => address.link(path) };
  return newMail(mailOf(news), mailDomain(config));
}

async function readPassword(email: string, siteDir: string): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const { limits: ofSite, title } = await loadSiteSettings(siteDir);
  const fault = await passwordFault(password, { email, minLength: ofSite.passwordMinLength, siteTitle: title });
  if (fault) {
    const { text } = refusalsOfNewPasswords[fault];
    throw new RefusedCommandError(fillIn(text, { min: ofSite.passwordMinLength }));
  }
  return password;
}
