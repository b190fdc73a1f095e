import type { refusalsOfNewPasswords } from '@wellfield/contract';

let commonPasswords: Promise<ReadonlySet<string>> | null = null;

/** The 49,233 passwords that @zxcvbn-ts/language-common 4.1.3 (MIT) lists as common; read with the first new password. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

interface PasswordTerms {
  email: string;
  minLength: number;
  /** The site's name, which is on every page. */
  siteTitle: string;
}

/**
 * Why a password is refused, by the name of the refusal: it is too short, or easy to guess, as it is common, the email
 * itself, or a name of the site or the product with whatever digits and signs (NIST SP 800-63B-4, 3.1.1.2).
 */
export async function passwordFault(
  password: string,
  { email, minLength, siteTitle }: PasswordTerms,
): Promise<keyof typeof refusalsOfNewPasswords | null> {
  const spelled = password.normalize('NFKC');
  if (Array.from(spelled).length < minLength) return 'passwordTooShort';
  const common = await (commonPasswords ??= readCommonPasswords());
  const plain = spelled.toLowerCase();
  const names = ['wellfield', siteTitle, ...siteTitle.split(/\s+/)].map(lettersOf);
  const isEasy =
    common.has(plain) ||
    plain === email ||
    plain === email.split('@')[0] ||
    isOneCharacter(plain) ||
    names.some((name) => name.length >= shortestName && name === lettersOf(plain));
  return isEasy ? 'passwordTooEasy' : null;
}

/** Words of a name with fewer letters, such as "of", are in many passwords that are good. */
const shortestName = 4;

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}
