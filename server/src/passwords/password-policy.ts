import type { refusalsOfNewPasswords } from '@wellfield/contract';

let commonPasswords: Promise<ReadonlySet<string>> | null = null;

/** The 49,233 passwords that @zxcvbn-ts/language-common 4.1.3 (MIT) lists as common; read with the first new password. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Why a password is refused, by the name of the refusal: it is too short, common, or the email itself
 * (NIST SP 800-63B-4, 3.1.1.2).
 */
export async function passwordFault(
  password: string,
  email: string,
  minLength: number,
): Promise<keyof typeof refusalsOfNewPasswords | null> {
  if (Array.from(password.normalize('NFKC')).length < minLength) return 'passwordTooShort';
  const common = await (commonPasswords ??= readCommonPasswords());
  const plain = password.toLowerCase();
  const isEasy = common.has(plain) || plain === email || plain === email.split('@')[0] || isOneCharacter(plain);
  return isEasy ? 'passwordTooEasy' : null;
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}
