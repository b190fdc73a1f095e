import { resolve } from 'node:path';
import { canonicalEmail, roles, type Role } from '@wellfield/contract';
import { readCommandLine, UsageError } from './command-line.ts';
import { isEmail } from '../modules/accounts/registration-policy.ts';

export const usage = `usage: npm run account -- create EMAIL [--role ROLE] [--password-stdin]   opens an account
       npm run account -- reset EMAIL [--password-stdin]    sets another password; a disabled account may log in again
       npm run account -- role EMAIL ROLE                   says what it may do, from its next call
       npm run account -- disable EMAIL                     ends its sessions and disables login
       npm run account -- second-factor EMAIL --remove      lets in a person who has lost theirs
       npm run account -- export EMAIL FILE                 writes all that is kept about it, as JSON
       npm run account -- delete EMAIL                      deletes it with everything in it; this cannot be undone
       npm run account -- list                              all accounts
       npm run account -- revoke-tokens FILE                revokes every access token that the text in FILE contains
ROLE is ${roles.join(', ')}; a new account is a contributor.
Without --password-stdin a password is made and printed once.`;

export interface PasswordCommand {
  verb: 'create' | 'reset';
  email: string;
  role: Role;
  passwordStdin: boolean;
}

export type ChangeCommand =
  | { verb: 'role'; email: string; role: Role }
  | { verb: 'disable'; email: string }
  | { verb: 'second-factor'; email: string }
  | { verb: 'delete'; email: string }
  | { verb: 'export'; email: string; file: string };

export type Command = PasswordCommand | ChangeCommand | { verb: 'list' } | { verb: 'revoke-tokens'; file: string };

/** What a command line asks for. Throws `UsageError`. */
export function readCommand(args: readonly string[]): Command {
  const options = {
    'password-stdin': { type: 'boolean', default: false },
    role: { type: 'string' },
    remove: { type: 'boolean', default: false },
  } as const;
  const { positionals, values } = readCommandLine(options, args);
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
