import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,233 passwords that @zxcvbn-ts/language-common 4.1.3 (MIT) lists as common. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Why a password cannot be taken: too short, or known to be common or the email itself (NIST SP 800-63B-4, 3.1.1.2). */
export type PasswordFault = 'passwordTooShort' | 'passwordTooEasy';

export function passwordFault(password: string, email: string, minLength: number): PasswordFault | null {
  if (Array.from(password.normalize('NFKC')).length < minLength) return 'passwordTooShort';
  const plain = password.toLowerCase();
  const isEasy =
    commonPasswords.has(plain) || plain === email || plain === email.split('@')[0] || isOneCharacter(plain);
  return isEasy ? 'passwordTooEasy' : null;
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}

/** A fault in words for a person. */
export function passwordFaultText(fault: PasswordFault, minLength: number): string {
  return fault === 'passwordTooShort'
    ? `This password is too short: choose one of at least ${minLength} characters.`
    : 'This password is too easy to guess: it is common, or your email. Choose another.';
}
