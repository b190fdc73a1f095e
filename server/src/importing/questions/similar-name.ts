/*
 * Among the 23,848 names of the Water Quality Portal's and the USGS's lists 19 pairs are taken for one name mistyped: a dozen are,
 * and the others are names as rare as Promecarb and Promecard.
 */

/** Short names differ by one letter without being meant as one: Endrin and Aldrin, MW-A and MW-B. */
const minLetters = 8;

/**
 * A name without case, blanks, punctuation, accents and zeros before a number: MW-10, mw 10 and MW010 are one. What stands
 * between two numbers keeps them apart (1-10 is not 11-0), and so do the signs of chemistry: primes behind numbers, (+) and (-).
 */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=\p{N})[\u2032'`\u2019]/gu, 'prime')
    .replaceAll('(+)', 'plus')
    .replaceAll('(-)', 'minus')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/(?<!\p{N})-|-(?!\p{N})/gu, '')
    .replaceAll(/(?<!\p{N})0+(?=\p{N})/gu, '');
}

const words = (name: string): string[] => name.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [];

/**
 * Whether two names of parameters differ by one mistyped letter: in one word of at least eight letters, not its first, and not
 * as chemical names differ from each other (-ane and -ene, -ate and -ite, chloride, chlorine and chlorite, methyl and ethyl, one and
 * several). Numbers, and letters that stand alone, must be equal: 1,2- and 1,3-, o- and p-, I and II are other substances.
 */
export function isMistyped(one: string, other: string): boolean {
  const [left, right] = [words(one), words(other)];
  if (left.length !== right.length) return false;
  const different = left.flatMap((word, at) => (word === right[at] ? [] : [[word, right[at] ?? ''] as const]));
  const [pair] = different;
  return pair !== undefined && different.length === 1 && isOneLetterOff(...pair);
}

const vowel = /^[aeiouy]$/;

function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < minLetters || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (at === 0) return false;
  const [given, instead] = [short.charAt(at), long.charAt(at)];
  if (short.length < long.length) {
    if (short.slice(at) !== long.slice(at + 1)) return false;
    const isPlural = at === short.length && instead === 's';
    return !isPlural && !(instead === 'm' && short.startsWith('eth', at));
  }
  if (short.slice(at + 1) === long.slice(at + 1)) {
    const isSuffix = (vowel.test(given) && vowel.test(instead)) || /^[dnt]{2}$/.test(given + instead);
    return !isSuffix;
  }
  // Two letters exchanged.
  return (
    given === long.charAt(at + 1) && instead === short.charAt(at + 1) && short.slice(at + 2) === long.slice(at + 2)
  );
}
