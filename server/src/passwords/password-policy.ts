import type { refusalsOfNewPasswords } from '@wellfield/contract';
import { joinedFrom, lettersOf, repeatedPart, withoutEnds } from './password-parts.ts';

let commonPasswords: Promise<ReadonlySet<string>> | null = null;

/** The 49,233 passwords that @zxcvbn-ts/language-common 4.1.3 (MIT) lists as common; read with the first new password. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

interface PasswordTerms {
  email: string;
  /** The person's names. */
  names: readonly string[];
  minLength: number;
  /** The site's name, which is on every page. */
  siteTitle: string;
}

/**
 * Why a password is refused, by the name of the refusal: it is too short, or easy to guess. That is a common password, and
 * names of the site, the product and the person, joined or repeated, or both, whatever digits and signs are with them
 * (NIST SP 800-63B-4, 3.1.1.2).
 */
export async function passwordFault(
  password: string,
  { email, names, minLength, siteTitle }: PasswordTerms,
): Promise<keyof typeof refusalsOfNewPasswords | null> {
  const spelled = password.normalize('NFKC');
  if (Array.from(spelled).length < minLength) return 'passwordTooShort';
  const common = await (commonPasswords ??= readCommonPasswords());
  const plain = spelled.toLowerCase();
  const known = ['wellfield', siteTitle, email, ...names].flatMap(wordsOf);
  const isEasy =
    common.has(plain) || isOneCharacter(plain) || isCommon(plain, common) || isNamed(lettersOf(plain), known, common);
  return isEasy ? 'passwordTooEasy' : null;
}

/** With fewer letters it is hardly a word: a password of signs and digits is not made of the "a" in it. */
const shortestWord = 4;

/** Initials, and letters between the digits of an email, are no names: random letters would be made of them. */
const shortestName = 3;

/** Whether one is common but for digits and signs, or for being written several times. */
function isCommon(plain: string, common: ReadonlySet<string>): boolean {
  const cores = [plain, withoutEnds(plain), lettersOf(plain)].flatMap((text) => [text, repeatedPart(text)]);
  return cores.some((core) => core.length >= shortestWord && common.has(core));
}

/** Whether letters are nothing but names, or names and a common password. */
function isNamed(letters: string, names: readonly string[], common: ReadonlySet<string>): boolean {
  if (letters.length < shortestWord) return false;
  const { starts, ends } = joinedFrom(letters, names);
  return starts.some((start) => {
    return ends.some((end) => {
      const isWhole = start >= end;
      return isWhole || (end - start < letters.length && common.has(letters.slice(start, end)));
    });
  });
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= shortestName);
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}
