import type { refusalsOfNewPasswords } from '@wellfield/contract';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,233 passwords that @zxcvbn-ts/language-common 4.1.3 (MIT) lists as common. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Why a password is refused, by the name of the refusal: it is too short, common, or the email itself
 * (NIST SP 800-63B-4, 3.1.1.2).
 */
export function passwordFault(
  password: string,
  email: string,
  minLength: number,
): keyof typeof refusalsOfNewPasswords | null {
  if (Array.from(password.normalize('NFKC')).length < minLength) return 'passwordTooShort';
  const plain = password.toLowerCase();
  const isEasy =
    commonPasswords.has(plain) || plain === email || plain === email.split('@')[0] || isOneCharacter(plain);
  return isEasy ? 'passwordTooEasy' : null;
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}
