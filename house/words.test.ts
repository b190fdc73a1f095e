import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { testLint, type LintCase } from './lint-cases.ts';
import { forbidden, isForbidden } from './plain-words.ts';

/** One for each forbidden phrase, as they were before a native writer read them. */
const wrongTexts = [
  'a.csv is no file',
  'whoever has the link',
  'can no more be used any more',
  'go on typing',
  'no row passes',
  'take along',
  'of them non-detects',
  '2 above, 0 cannot be told',
  'the map is of all dates again',
  'somebody logged in',
  'The rest of the page works on.',
  'begin again',
  'kriging knows its errors',
  'We have sent you a mail.',
  'the map with its legends at the right',
  'the login was cancelled',
  'Lines every 20 %',
];
const rightTexts = ['results that cannot be told apart', 'there is no file', 'is no longer kept', "'cancelled'"];

/** Each in a file of its own. */
function casesOf(about: string, rule: string | null, sources: readonly string[]): LintCase[] {
  const name = `${about.replaceAll(' ', '-')}-${rule === null ? 'right' : 'wrong'}`;
  return sources.map((source, at) => ({ about, file: `web/src/ui/${name}-${at}.tsx`, source, rule }));
}

const textOf = (text: string): string => `export const text = ${JSON.stringify(text)};`;

describe('[house 8] [house 19] what is lint is lint', () => {
  testLint([
    ...casesOf('plain words', 'walls(plain-words)', [
      ...wrongTexts.map(textOf),
      'export const text = () => <p>Go on\n typing.</p>;',
      'export const text = (file: string) => `${file} is no file`;',
      // What looks like a comment within a text hides no text after it.
      "export const [any, text] = ['*/*', 'a.csv is no file'];",
      "export const [all, text] = ['https://*.example.org', 'a.csv is no file'];",
    ]),
    ...casesOf('plain words', null, [
      ...rightTexts.map(textOf),
      '/* It is no file. */\nexport const text = 1; // is no file',
      'export const text = () => <p>{/* is no file */}There is no file.</p>;',
    ]),
    ...casesOf('retired words', 'walls(retired-words)', [
      'export const leastSize = 1;',
      'export const mostRows = 1;',
      'export const text = (place: string) => place;',
      'export interface Text { least: number }',
      'export class Text { #place = 1; read = () => this.#place; }',
      'export const text = { unplaced_rows: 1 };',
      'export const askedNumber = 1;',
      'export const text = ({ kept }: { kept: number }) => kept;',
    ]),
    { about: 'retired words', file: 'web/src/ui/place-of.ts', source: 'export {};', rule: 'walls(retired-words)' },
    ...casesOf('retired words', null, [
      'export const text = "a place"; // a place, as asked',
      'export const text = (job: { asked: number; asked_at: number }) => job.asked + job.asked_at;',
      'export const text = (text: string) => text.replace(/a place/, "");',
      'export const text = () => <p>A place.</p>;',
      'export const [placeholder, groundWater, ground_water, mostly] = [1, 2, 3, 4];',
    ]),
    ...casesOf('plurals', 'walls(plurals)', [
      "export const text = (n: number) => `${n} row${n === 1 ? '' : 's'}`;",
      "export const text = (n: number) => `${n} box${n > 1 ? 'es' : ''}`;",
      "export const text = (n: number) => (n === 1 ? 'result' : 'results');",
      "export const text = (n: number) => (n > 1 ? 'analyses' : 'analysis');",
      "export const text = (n: number) => (n === 1 ? 'delivery' : 'deliveries');",
      "export const text = (n: number) => (n === 1 ? '1 month' : `${String(n)} months`);",
      "export const text = (n: number) => (n === 1 ? '1 non-detect' : `${n} non-detects`);",
      "export const text = (n: number) => (n === 1 ? '1 location has no value.' : `${n} locations have no value.`);",
    ]),
    ...casesOf('plurals', null, [
      "export const text = (n: number) => (n === 1 ? 'is' : 'are');",
      "export const text = (n: number) => (n === 1 ? 'ends' : 'end');",
      // Here one has no number, so it is no count.
      "export const text = (n: number) => (n === 1 ? 'Polygon removed' : `${n} polygons removed`);",
      "export const text = (n: number) => `the next ${n === 1 ? 'result' : `${n} results`}`;",
      "export const text = (isFlow: boolean) => (isFlow ? 'flow' : 'result');",
      "export const text = (by: number) => (by === 1 ? 'up' : 'down');",
    ]),
    ...casesOf('names of transitions', 'walls(transition-names)', [
      'declare const explore: (...all: unknown[]) => void, selectLocation: unknown;\n' +
        'export function selectWell(well: string): void {\n  explore(selectLocation, well);\n}',
      'declare const explore: (...all: unknown[]) => void, selectLocation: unknown;\n' +
        'export const selectWell = (well: string) => explore(selectLocation, well);',
    ]),
    ...casesOf('names of transitions', null, [
      'declare const explore: (...all: unknown[]) => void, selectLocation: unknown;\n' +
        'export const selectWell = (well: string) => explore(selectLocation, well.trim());',
    ]),
  ]);
});

test('[code 10] every forbidden phrase has a wrong example', () => {
  expect(forbidden.filter((phrase) => !wrongTexts.some((text) => phrase.test(text)))).toEqual([]);
});

/** Texts of the page in files that lint does not read. */
function textsIn(folder: string, name: RegExp): { file: string; text: string }[] {
  const files = readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => name.test(file))
    .map((file) => ({ file, text: readFileSync(join(projectRoot, folder, file), 'utf8').replaceAll(/\s+/g, ' ') }));
}

test.each([
  ['[code 10] the help of plots and windows', 'web/src', /-help\.md$/],
  ['[house 5] the programs that people copy, with their comments,', 'web/src/explorer/why/programs', /\.(?:py|R)$/],
])('%s say things plainly, too', (_, folder, name) => {
  const found = textsIn(folder, name);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ text }) => isForbidden(text)).map(({ file }) => file)).toEqual([]);
});

test('[house 20] documents and the site’s pages say things as docs/style.md asks', () => {
  const files = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'].concat(
    // The page about style has the phrases themselves.
    globSync(['docs/*.md', 'site/pages/*.md'], { cwd: projectRoot, exclude: ['docs/style.md'] }),
  );
  expect(files.length).toBeGreaterThan(12);
  const found = files.flatMap((file) =>
    readFileSync(join(projectRoot, file), 'utf8')
      .replaceAll(/^```[^]*?^```$/gm, '')
      .split(/\n(?:\n|(?=[-|]))/)
      .map((paragraph) => paragraph.replaceAll(/\s+/g, ' '))
      .filter(isForbidden)
      .map((text) => `${file}: ${text.slice(0, 200)}`),
  );
  expect(found).toEqual([]);
});
