import { isSureNonDetect } from '../flags/default-meaning.ts';
import { isNumeric, type ColumnFacts, type Word } from './column-facts.ts';
import { plainName } from './field-names.ts';
import { qualityOf } from './quality-words.ts';
import { isUnitText } from './unit-words.ts';

/** What the cells of a column say, whatever its name is, of results that other columns hold. */
export type Content = 'signs' | 'non-detects' | 'quality' | 'units' | 'speciation' | 'fractions' | 'limits';

export interface FoundContent {
  content: Content;
  /** The texts that say so, the most frequent first. */
  texts: readonly Word[];
}

export const isSign = (text: string): boolean => /^([<>≤≥]=?|LT|GT)$/i.test(text);

export const isFraction = (text: string): boolean =>
  /^((field|lab(oratory)?)[ -]?)?(dissolved|filtered|filterable|unfiltered|suspended|total|total recoverable|recoverable|particulate|extractable|non-?filterable)( fraction)?$/i.test(
    text,
  );

const isSpeciation = (text: string): boolean => /^as [A-Z][A-Za-z0-9]*[+-]?$/i.test(text);

/** Whether a name is one of limits of detection or of reporting. */
export const namesLimit = (column: string): boolean =>
  /limit|(^|[^a-z])(mdl|rl|dl|rdl|pql|loq|lod|lld|eql|mrl|crdl|idl|sql)([^a-z]|$)/.test(
    column.toLowerCase().replaceAll('_', ' '),
  );

const share = (column: ColumnFacts, texts: readonly Word[]): number =>
  column.filled === 0 ? 0 : texts.reduce((sum, { rows }) => sum + rows, 0) / column.filled;

/** All that the cells of a column say. Its name counts only where cells alone could be anything: numbers, and codes. */
export function contentsOf(column: ColumnFacts): FoundContent[] {
  const { words, name } = column;
  const these = (is: (text: string) => boolean): Word[] => words.filter(({ text }) => is(text));
  const found: FoundContent[] = [];
  const add = (content: Content, texts: readonly Word[]): void => {
    if (texts.length > 0) found.push({ content, texts });
  };
  const units = these(isUnitText);
  if (share(column, units) >= 0.9) return [{ content: 'units', texts: units }];
  const fractions = these(isFraction);
  if (share(column, fractions) >= 0.9) return [{ content: 'fractions', texts: fractions }];
  const speciation = these(isSpeciation);
  if (speciation.length > 0) return [{ content: 'speciation', texts: speciation }];
  add('signs', these(isSign));
  if (column.signed > 0)
    add(
      'signs',
      column.examples.filter((text) => /^\D*[<>≤≥]/.test(text)).map((text) => ({ text, rows: column.signed })),
    );
  add(
    'non-detects',
    these((text) => !isSign(text) && isSureNonDetect(text)),
  );
  add(
    'quality',
    these((text) => qualityOf(name, text) !== null),
  );
  if (namesLimit(name) && isNumeric(column, 0.9))
    add(
      'limits',
      column.examples.map((text) => ({ text, rows: column.filled })),
    );
  return found;
}

/** Whether a column of units is that of limits, by its name. */
export const isUnitOfLimits = (column: string): boolean =>
  namesLimit(column.replaceAll(/unit(s|_?cd|_?code)?/gi, ' ')) ||
  /^(mdl|rl|dl|pql|lod|loq)unit/.test(plainName(column));
