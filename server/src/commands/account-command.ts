import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { canonicalEmail, fillIn, refusalsOfNewPasswords } from '@wellfield/contract';
import { readCommandLine, runCommand, UsageError } from './command-line.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { passwordFault } from '../passwords/password-policy.ts';
import { isEmail } from '../modules/accounts/registration-policy.ts';
import { SiteFolderError } from '../site/site-file.ts';
import { loadSiteSettings } from '../site/site-settings.ts';
import { EmailTakenError } from '../state/port/accounts.ts';
import { StateError } from '../state/port/state-store.ts';
import { stateStoreOf } from '../state/state-store-of.ts';

const usage = `usage: npm run account -- create EMAIL [--password-stdin]   opens an account
       npm run account -- reset EMAIL [--password-stdin]    sets another password; a disabled account may log in again
       npm run account -- disable EMAIL                     ends its sessions and disables login
Without --password-stdin a password is made and printed once.`;

/** The command cannot be carried out; nothing was changed. */
class RefusedCommandError extends Error {}

interface Command {
  verb: 'create' | 'reset' | 'disable';
  email: string;
  passwordStdin: boolean;
}

await runCommand(
  { usage, known: [ConfigError, SiteFolderError, StateError, RefusedCommandError, EmailTakenError] },
  () => run(readCommand()),
);

function readCommand(): Command {
  const { positionals, values } = readCommandLine({ 'password-stdin': { type: 'boolean', default: false } });
  const [verb, sent, ...more] = positionals;
  if (verb !== 'create' && verb !== 'reset' && verb !== 'disable')
    throw new UsageError(`There is no command ${JSON.stringify(verb ?? '')}.`);
  const email = canonicalEmail(sent ?? '');
  if (!isEmail(email) || more.length > 0) throw new UsageError(`${verb} takes one email.`);
  return { verb, email, passwordStdin: values['password-stdin'] };
}

async function run({ verb, email, passwordStdin }: Command): Promise<void> {
  const config = readConfig(process.env);
  const state = await stateStoreOf(config.dataDir).open();
  try {
    const { accounts } = state;
    const stored = await accounts.findByEmail(email);
    if (verb !== 'create' && !stored) throw new RefusedCommandError(`${email} has no account.`);
    if (verb === 'disable') {
      if (stored) await accounts.disable(stored.account.user_id);
      console.log(`${email} is disabled. Its saved queries are kept; reset lets it log in again.`);
      return;
    }
    if (verb === 'create' && stored)
      throw new EmailTakenError(`There is already an account for ${email}. Use reset to set another password.`);
    const password = passwordStdin ? await readPassword(email, config.siteDir) : randomBytes(15).toString('base64url');
    const passwordHash = await new PasswordHasher().hash(password);
    if (stored) await accounts.setPassword(stored.account.user_id, passwordHash);
    else await accounts.create({ email, firstname: '', lastname: '', passwordHash });
    console.log(stored ? `${email} has a new password; its sessions have ended.` : `${email} has an account.`);
    if (!passwordStdin) console.log(`password: ${password}`);
  } finally {
    await state.close();
  }
}

async function readPassword(email: string, siteDir: string): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const { limits, title } = await loadSiteSettings(siteDir);
  const fault = await passwordFault(password, { email, minLength: limits.passwordMinLength, siteTitle: title });
  if (fault) {
    const { text } = refusalsOfNewPasswords[fault];
    throw new RefusedCommandError(fillIn(text, { min: limits.passwordMinLength }));
  }
  return password;
}
