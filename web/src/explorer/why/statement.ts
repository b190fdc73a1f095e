import type { StatisticId } from './statistic-ids.ts';

/** A number within a sentence, which 'Why this number?' explains. */
export interface StatedNumber {
  statistic: StatisticId;
  text: string;
}

/** Sentences in parts: words, and the numbers in them. */
export type Statement = readonly (string | StatedNumber)[];

/** Sentences from a template: say`${number} a year.` */
export function say(words: TemplateStringsArray, ...parts: readonly (string | StatedNumber | Statement)[]): Statement {
  return words.flatMap((word, at) => [word, ...listed(parts[at])]).filter((part) => part !== '');
}

function listed(part: string | StatedNumber | Statement | undefined): Statement {
  if (part === undefined) return [];
  return isStatement(part) ? part : [part];
}

function isStatement(part: string | StatedNumber | Statement): part is Statement {
  return Array.isArray(part);
}

export function statedNumber(statistic: StatisticId, text: string): StatedNumber {
  return { statistic, text };
}

/** Sentences one after the other. */
export function joined(sentences: readonly Statement[]): Statement {
  return sentences.flatMap((sentence, at) => (at === 0 ? sentence : [' ', ...sentence]));
}

/** With a capital at the start. */
export function capital(statement: Statement): Statement {
  const [first, ...others] = statement;
  return typeof first === 'string' ? [first.charAt(0).toUpperCase() + first.slice(1), ...others] : statement;
}

/** Without the numbers marked. */
export function plainText(statement: Statement): string {
  return statement.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
