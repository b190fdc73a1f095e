import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { number } from './cell-sql.ts';

/** How numbers are written: the decimal sign, and what stands between thousands. */
export interface NumberWriting {
  decimal: '.' | ',';
  thousands: '.' | ',' | ' ' | "'" | null;
}

/** What can stand between thousands, as patterns: a blank is any that a program writes there. */
const separators = {
  '.': String.raw`\.`,
  ',': ',',
  ' ': String.raw`[ \x{00A0}\x{2009}\x{202F}]`,
  "'": String.raw`['\x{2019}]`,
};

/** A pattern of all texts that are a number so written. */
export function numberPattern({ decimal, thousands }: NumberWriting): string {
  const groups = thousands === null ? '' : String.raw`[1-9]\d{0,2}(${separators[thousands]}\d{3})+|`;
  const sign = decimal === '.' ? String.raw`\.` : ',';
  return String.raw`[-+]?((${groups}\d+)(${sign}\d*)?|${sign}\d+)([eE][-+]?\d+)?`;
}

/** SQL that takes what stands between thousands out of a text, and writes the decimal sign as a point. */
export function withPoint(text: string, { decimal, thousands }: NumberWriting): string {
  const joined = thousands === null ? text : `regexp_replace(${text}, ${textConstant(separators[thousands])}, '', 'g')`;
  return decimal === ',' ? `replace(${joined}, ',', '.')` : joined;
}

const writings = ([',', '.'] as const).flatMap((decimal) =>
  ([decimal === ',' ? '.' : ',', ' ', "'"] as const).map((thousands): NumberWriting => ({ decimal, thousands })),
);

/** True for a text that is a number in another writing than with a decimal point alone; of a null it is null. */
export const isOtherwiseWritten = (text: string): string =>
  `(NOT regexp_full_match(${text}, ${textConstant(numberPattern({ decimal: '.', thousands: null }))}) AND (${writings.map((one) => `regexp_full_match(${text}, ${textConstant(numberPattern(one))})`).join(' OR ')}))`;

/**
 * SQL for a number that is written so, with a point. What is written otherwise is no number, whatever the engine would read in
 * it, and says why, so that its row is rejected. Files that store numbers have them as they are; a text of theirs that can be
 * both, as `1.250`, is none.
 */
export function writtenNumber(text: string, writing: NumberWriting, storesNumbers: boolean): string {
  const isWritten = `regexp_full_match(${text}, ${textConstant(numberPattern(writing))})`;
  const stated = writing.decimal === ',' ? 'a decimal comma' : 'a decimal point';
  const otherwise = `${text} || ${textConstant(` (the mapping says numbers have ${stated})`)}`;
  const isStored = `${number(text)} IS NOT NULL`;
  const isBoth = `${isWritten} AND ${isStored} AND TRY_CAST(${withPoint(text, writing)} AS DOUBLE) <> ${number(text)}`;
  const stored = storesNumbers ? `WHEN ${isBoth} THEN ${otherwise} WHEN ${isStored} THEN ${text} ` : '';
  return `CASE ${stored}WHEN ${isWritten} THEN ${withPoint(text, writing)} ELSE ${otherwise} END`;
}
