import type { StatisticId } from './statistic-ids.ts';

/** A number within a sentence, which 'Why this number?' explains. */
export interface SaidNumber {
  statistic: StatisticId;
  text: string;
}

/** Sentences in parts: words, and the numbers in them. */
export type Said = readonly (string | SaidNumber)[];

/** Sentences from a template: say`${number} a year.` */
export function say(words: TemplateStringsArray, ...parts: readonly (string | SaidNumber | Said)[]): Said {
  return words.flatMap((word, at) => [word, ...listed(parts[at])]).filter((part) => part !== '');
}

function listed(part: string | SaidNumber | Said | undefined): Said {
  if (part === undefined) return [];
  return isSaid(part) ? part : [part];
}

function isSaid(part: string | SaidNumber | Said): part is Said {
  return Array.isArray(part);
}

export function said(statistic: StatisticId, text: string): SaidNumber {
  return { statistic, text };
}

/** Sentences one after the other. */
export function joined(sentences: readonly Said[]): Said {
  return sentences.flatMap((sentence, at) => (at === 0 ? sentence : [' ', ...sentence]));
}

/** With a capital at the start. */
export function capital(said: Said): Said {
  const [first, ...others] = said;
  return typeof first === 'string' ? [first.charAt(0).toUpperCase() + first.slice(1), ...others] : said;
}

/** Without the numbers marked. */
export function plainText(said: Said): string {
  return said.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
