import { dictionary } from '@zxcvbn-ts/language-common';
import { RefusalError } from '../http/refusal-error.ts';

/** The 49,233 passwords that @zxcvbn-ts/language-common 4.1.3 (MIT) lists as common. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Refuses (400) a password that is too short, known to be common, or the email itself (NIST SP 800-63B-4, 3.1.1.2). */
export function requireGoodPassword(password: string, email: string, minLength: number): void {
  const length = Array.from(password.normalize('NFKC')).length;
  if (length < minLength) {
    throw new RefusalError(400, `This password is too short: choose one of at least ${minLength} characters.`);
  }
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain) || plain === email || plain === email.split('@')[0] || isOneCharacter(plain)) {
    throw new RefusalError(400, 'This password is too easy to guess: it is common, or your email. Choose another.');
  }
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}
