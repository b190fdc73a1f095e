import { harmlessText } from '@wellfield/contract';
import type { ListedAccount } from '../state/port/accounts.ts';

/** An account as one line of a list. */
export function accountLine({ account, createdAt, lastLoginAt, sessions, disabled }: ListedAccount): string {
  const { email, firstname, lastname, role } = account;
  return [
    email.padEnd(32),
    role.padEnd(13),
    `created ${dayText(createdAt)}`,
    lastLoginAt === null ? 'never logged in  ' : `login ${dayText(lastLoginAt)} `,
    `${sessions} sessions`.padEnd(11),
    disabled ? 'disabled' : '        ',
    oneLine(`${firstname} ${lastname}`),
  ]
    .join('  ')
    .trimEnd();
}

function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** So that a name cannot control the terminal that shows it. */
function oneLine(text: string): string {
  return harmlessText(text)
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .trim();
}
