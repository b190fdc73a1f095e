import { detectFlags, isNonDetect, nonDetectFlags } from '@wellfield/contract';
import { detectWords, nonDetectWords } from './flag-words.ts';

/** A flag that the sample record knows. */
export type DetectFlag = (typeof nonDetectFlags)[number] | (typeof detectFlags)[number];

export const knownFlags = [...nonDetectFlags, ...detectFlags] as const satisfies readonly DetectFlag[];

export const isKnownFlag = (value: unknown): value is DetectFlag => (knownFlags as readonly unknown[]).includes(value);

const meanings = new Map<string, DetectFlag>([
  ...detectWords.map((word) => [plain(word), 'Y'] as const),
  ...nonDetectWords.map((word) => [plain(word), 'U'] as const),
  ...knownFlags.map((flag) => [plain(flag), flag] as const),
]);

/** What a delivered flag usually means, as a flag of the sample record; null if nobody could tell. */
export function defaultMeaning(text: string): DetectFlag | null {
  const word = plain(text);
  if (/^[<≤≦⩽](?!\p{M})|[<≤≦⩽]$/u.test(word)) return 'U';
  return meanings.get(word) ?? null;
}

/** Whether a delivered flag usually means not detected. */
export function meansNonDetect(text: string): boolean {
  return isNonDetect(defaultMeaning(text));
}

/** Names of limits and answers to other questions: they mean "not detected" only in a column of flags. */
const saysOther = /^(no|none|false|non|nie|nej|nee|nein|ei|absent|lod|loq|lld|mdl|pql)$/i;

/** Whether a text means not detected wherever it is: no answer to another question, and of single letters U alone. */
export function isSureNonDetect(text: string): boolean {
  return meansNonDetect(text) && (/^U[A-Z]?$/.test(text) || (text.length > 1 && !saysOther.test(text)));
}

/** Whether a sign says that there is more than the number behind it: such a result is a detect whose qualifier begins so. */
export const saysAbove = (text: string): boolean => /^[>≥⩾]/.test(text);

/** A word without case, width, accents, blanks and punctuation. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=\p{L})\p{M}+/gu, '')
    .replaceAll(/[\p{Z}\p{P}\p{C}\s]/gu, '');
}
