import { formatCount, formatCounted } from '@wellfield/science';
import { sumRows } from '../import-report.ts';
import { quoted } from '../shown-text.ts';
import type { DeliveredFlag, UnknownFlags } from './delivered-flags.ts';

/** Where a mapping says what flags mean, as text to paste into it. */
export type FlagLines = (meanings: FlagMeanings) => string[];

/** Delivered flags and what they usually mean: entries of `values.detect` and of `resultFlags`. */
export interface FlagMeanings {
  detect: Readonly<Record<string, string>>;
  result: Readonly<Record<string, string>>;
}

const maxShown = 40;

/** What to do about flags that the import does not know; empty if it knows them all. A format has no lines to paste into. */
export function flagAdvice(
  { detect, result }: UnknownFlags,
  sourceColumn: string,
  linesOf: FlagLines | null,
): string[] {
  if (detect.length + result.length === 0) return [];
  const open = detect.filter(({ meaning }) => meaning === null);
  const meanings = { detect: entriesOf(detect), result: entriesOf(result) };
  const offered = Object.keys(meanings.detect).length + Object.keys(meanings.result).length;
  return [
    ...(detect.length > 0 ? [`Detect flags that are not known, in the column ${quoted(sourceColumn)}:`] : []),
    ...listed(detect),
    ...(result.length > 0 ? ['Results that are not numbers but begin with a flag:'] : []),
    ...listed(result),
    'Known in detect are F, U, N (not detected) and Y, T, D or an empty cell (detected).',
    ...(offered > 0 && linesOf
      ? ['This is what they usually mean. Check it, and paste into the mapping what is right:', ...linesOf(meanings)]
      : []),
    ...(linesOf === null
      ? [
          'This format does not have them. Ask the laboratory what they mean, write its number or leave the cell empty in the file, and import again.',
        ]
      : []),
    ...(open.length > 0 && linesOf
      ? [
          `What ${open
            .slice(0, maxShown)
            .map(({ text }) => quoted(text))
            .join(', ')} ${open.length === 1 ? 'means' : 'mean'}, only the laboratory can say: add ` +
            `"U" for not detected or "Y" for detected; leave rows out with "skip" if their results are not to be used.`,
        ]
      : []),
  ];
}

function listed(flags: readonly DeliveredFlag[]): string[] {
  const shown = flags.slice(0, maxShown);
  const longest = Math.max(0, ...shown.map(({ text }) => quoted(text).length));
  const more = flags.slice(maxShown);
  return [
    ...shown.map(({ text, rows }) => `  ${quoted(text).padEnd(longest)}  ${formatCounted(rows, 'row')}`),
    ...(more.length > 0 ? [`  and ${formatCount(more.length)} more, ${formatCounted(sumRows(more), 'row')}`] : []),
  ];
}

function entriesOf(flags: readonly DeliveredFlag[]): Record<string, string> {
  return Object.fromEntries(flags.flatMap(({ text, meaning }) => (meaning === null ? [] : [[text, meaning]])));
}

/** An object as JSON on one line: `{ "ND": "U" }`. */
export function inlineJson(object: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(object).map(
    ([key, value]) => `${quoted(key)}: ${typeof value === 'string' ? quoted(value) : JSON.stringify(value)}`,
  );
  return `{ ${entries.join(', ')} }`;
}
