import { text } from 'node:stream/consumers';
import { limits, fillIn, refusalsOfNewPasswords, type Account } from '@wellfield/contract';
import { accountLine } from './account-line.ts';
import { auditCommand } from './audit-command.ts';
import { RefusedCommandError, runCommand } from './command-line.ts';
import { deleteAccount, exportAccount } from './personal-data.ts';
import { ConfigError, readConfig, type Config } from '../config/config.ts';
import { PublicAddress } from '../config/public-address.ts';
import { passwordChangedMail, secondFactorRemovedMail } from '../mail/account-mails.ts';
import { mailDomain, newMail } from '../mail/new-mail.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { passwordFault } from '../passwords/password-policy.ts';
import { randomPassword } from '../passwords/random-signs.ts';
import { SiteFolderError } from '../site/site-file.ts';
import { loadSiteSettings } from '../site/site-settings.ts';
import { EmailTakenError, type StoredAccount } from '../state/port/accounts.ts';
import type { NewMail } from '../state/port/mails.ts';
import { StateError } from '../state/port/state-store.ts';
import type { State } from '../state/port/state.ts';
import { stateStoreOf } from '../state/state-store-of.ts';
import { readCommand, usage, type ChangeCommand, type Command, type PasswordCommand } from './account-command-line.ts';
import { revokeTokens } from './revoke-tokens.ts';
import { sayTo, type CommandContext } from './command-context.ts';

const commandEvents = {
  create: 'account_created',
  reset: 'password_set',
  disable: 'account_disabled',
  role: 'role_changed',
  export: 'account_copied',
  delete: 'account_deleted',
  'second-factor': 'second_factor_removed',
} as const;

/** What the steps of a command take from it. */
interface Course {
  state: State;
  config: Config;
  stdin: CommandContext['stdin'];
  say: (line: string) => void;
}

/** Runs `npm run account` and returns its exit code. */
export function runAccount(context: CommandContext): Promise<number> {
  const known = [ConfigError, SiteFolderError, StateError, EmailTakenError];
  return runCommand({ usage, known, stderr: context.stderr }, () => run(readCommand(context.args), context));
}

async function run(command: Command, { env, stdin, stdout }: CommandContext): Promise<void> {
  const config = readConfig(env);
  const store = await stateStoreOf(config);
  const state = await store.open();
  const course: Course = { state, config, stdin, say: sayTo(stdout) };
  try {
    if (command.verb === 'list') {
      await list(course);
      return;
    }
    if (command.verb === 'revoke-tokens') {
      await revokeTokens(course, command.file);
      return;
    }
    if ('passwordStdin' in command) await setPassword(course, command);
    else await change(course, command);
    const facts = {
      about: command.email,
      ...('role' in command && command.verb !== 'reset' && { role: command.role }),
    };
    await auditCommand(config.dataDir, { event: commandEvents[command.verb], facts }, state.now);
  } finally {
    await state.close();
  }
}

async function list({ state: { accounts }, say }: Course): Promise<void> {
  const max = 1_000;
  for (let offset = 0, total = 1; offset < total; offset += max) {
    const part = await accounts.list({ search: '', order: 'email', descending: false, offset, max });
    for (const account of part.accounts) say(accountLine(account));
    total = part.total;
  }
}

async function change({ state, config, say }: Course, command: ChangeCommand): Promise<void> {
  const { email } = command;
  const { account, demonstration } = await stored(state, email);
  if (command.verb === 'export') {
    say(await exportAccount(state, account, command.file));
    return;
  }
  if (command.verb === 'disable') {
    await state.accounts.disable(account.user_id);
    say(`${email} is disabled. Its saved queries are kept; reset lets it log in again.`);
    return;
  }
  if (command.verb === 'second-factor') {
    const mail = await mailTo(config, email, state.now(), secondFactorRemovedMail);
    await state.secondFactors.removeAll(account.user_id, mail);
    say(`${email} has no second factor; its sessions have ended.`);
    return;
  }
  if (demonstration) throw new RefusedCommandError('Everyone shares the demonstration account: it stays as it is.');
  if (command.verb === 'delete') {
    say(await deleteAccount(state, account));
    return;
  }
  await state.accounts.changeRole(account.user_id, command.role);
  say(`${email} is ${command.role === 'administrator' ? 'an' : 'a'} ${command.role}, from its next call.`);
}

async function stored(state: State, email: string): Promise<StoredAccount> {
  const found = await state.accounts.findByEmail(email);
  if (!found) throw new RefusedCommandError(`${email} has no account.`);
  return found;
}

async function setPassword(
  { state, config, stdin, say }: Course,
  { verb, email, role, passwordStdin }: PasswordCommand,
): Promise<void> {
  const { accounts } = state;
  const known = verb === 'reset' ? await stored(state, email) : null;
  if (!known && (await accounts.findByEmail(email)))
    throw new EmailTakenError(`There is already an account for ${email}. Use reset to set another password.`);
  const password = passwordStdin
    ? await readPassword(stdin, known?.account ?? { email, firstname: '', lastname: '' }, config.siteDir)
    : randomPassword();
  const passwordHash = await new PasswordHasher().hash(password, null);
  if (known)
    await accounts.setPassword(known.account.user_id, passwordHash, {
      made: !passwordStdin,
      mail: await mailTo(config, email, state.now(), passwordChangedMail),
    });
  else await accounts.create({ email, firstname: '', lastname: '', passwordHash, role, madePassword: !passwordStdin });
  say(known ? `${email} has a new password; its sessions have ended.` : `${email} has an account.`);
  if (passwordStdin) return;
  say(`password: ${password}`);
  say(`It logs in once, within ${limits.madePasswordHours} hours, to choose another.`);
}

/** The server sends it, or the next one that starts. */
async function mailTo(config: Config, to: string, time: number, mailOf: typeof passwordChangedMail): Promise<NewMail> {
  const { title: siteTitle } = await loadSiteSettings(config.siteDir);
  const address = new PublicAddress(config);
  const news = { to, siteTitle, time, origin: null, link: (path: string) => address.link(path) };
  return newMail(mailOf(news), mailDomain(config));
}

async function readPassword(
  stdin: Course['stdin'],
  account: Pick<Account, 'email' | 'firstname' | 'lastname'>,
  siteDir: string,
): Promise<string> {
  const password = (await text(stdin)).replace(/\r?\n$/, '');
  const { limits: ofSite, title } = await loadSiteSettings(siteDir);
  const fault = await passwordFault(password, {
    email: account.email,
    names: [account.firstname, account.lastname],
    minLength: ofSite.passwordMinLength,
    siteTitle: title,
  });
  if (fault) {
    const { text } = refusalsOfNewPasswords[fault];
    throw new RefusedCommandError(fillIn(text, { min: ofSite.passwordMinLength }));
  }
  return password;
}
