import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { productFiles } from './files-that-name.ts';

/** Where the two helpers are. */
const home = 'science/src/notation/format-number.ts';

/** An end that is put behind a noun: ? '' : 's'. */
const end = /\?\s*(?:''\s*:\s*'e?s'|'e?s'\s*:\s*'')/g;
/** A text or a template with no other within it. */
const text = String.raw`(?:'[^'\n]*'|\x60[^\x60\n]*\x60)`;
const choice = new RegExp(String.raw`([=!]==|>) 1\s*\?\s*(${text})\s*:\s*(${text})`, 'g');
const digit = /^(?:1|\$\{[^}]*\}) /;

/** Whether a text is another with its first noun in the plural, both with a number or both without one. */
function isPlural(one: string, many: string): boolean {
  if (digit.test(one) !== digit.test(many)) return false;
  const [, stem, ending] = /^([\w-]+?)(y|is|)(?![\w-])/.exec(one.replace(digit, '')) ?? [];
  const plural = { '': 's', is: 'es', y: 'ies' }[ending ?? ''];
  const [first] = /^[\w-]+/.exec(many.replace(digit, '')) ?? [];
  return stem !== undefined && stem.length > 2 && (first === `${stem}${plural}` || first === `${stem}${ending}es`);
}

/** The choices of a source between a noun and its plural. */
function pluralsIn(code: string): string[] {
  const choices = [...code.matchAll(choice)].filter(([, sign, first = '', second = '']) => {
    const [one, many] = sign === '===' ? [first, second] : [second, first];
    return isPlural(one.slice(1, -1), many.slice(1, -1));
  });
  return [...code.matchAll(end), ...choices].map(([found]) => found.replaceAll(/\s+/g, ' '));
}

test('a plural is found by its end, as two nouns, and with the number; other choices are not plurals', () => {
  for (const code of [
    "`${n} row${n === 1 ? '' : 's'}`",
    "`${n} box${n > 1 ? 'es' : ''}`",
    "n === 1 ? 'result' : 'results'",
    "n > 1\n  ? 'analyses'\n  : 'analysis'",
    "n === 1 ? 'delivery' : 'deliveries'",
    "n === 1 ? '1 month' : `${formatCount(n)} months`",
    "n === 1 ? '1 non-detect' : `${n} non-detects`",
    "n === 1 ? '1 location has no value.' : `${n} locations have no value.`",
  ])
    expect(pluralsIn(code), code).toHaveLength(1);
  for (const code of [
    "n === 1 ? 'is' : 'are'",
    "n === 1 ? 'ends' : 'end'",
    // Here one has no number, so it is no count.
    "n === 1 ? 'Polygon removed' : `${n} polygons removed`",
    "`the next ${n === 1 ? 'result' : `${n} results`}`",
    "isFlow ? 'flow' : 'result'",
    "by === 1 ? 'up' : 'down'",
  ])
    expect(pluralsIn(code), code).toEqual([]);
});

test('[code 14] counts and their nouns are of `formatCounted` and `nounFor`: no plural is made by hand', () => {
  const found = productFiles
    .filter((file) => file !== home)
    .flatMap((file) => pluralsIn(readFileSync(join(projectRoot, file), 'utf8')).map((one) => `${file}: ${one}`));
  expect(found).toEqual([]);
});
