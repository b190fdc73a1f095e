import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { productFiles } from './files-that-name.ts';

/** What a native writer would not say; docs/style.md says what to write instead. */
const forbidden: readonly RegExp[] = [
  // 'is not a file', 'is no longer' and 'there is no file' are right.
  /(?<!\bthere )\b(?:is|are) no (?!longer\b|more than\b)/i,
  /\bwhoever\b/i,
  /\bany ?more\b|\bno more\b(?! than\b)/i,
  /\bgo on typing\b|\bcalled so\b/i,
  /\bno row passes\b|\bthese filters leave\b/i,
  /\btake along\b|\blook of the map\b|\bas the system\b/i,
  /\bis executed yet\b|\bof them non-detects\b|\bhow non-detects enter\b/i,
  // 'cannot be told apart' is right.
  /\bcannot be told\b(?! apart)|\bnothing is said\b|\btold differently\b|\bdoes not refuse\b/i,
  /\b(?:is|are|stays?) of (?:all dates|earlier)\b|\bthe place before\b|\bdays are over\b/i,
  /\b(?:somebody|anybody)\b/i,
  /\bstands? (?:at|beside|outside|under)\b|\bgoes by\b|\bworks on\.|\bbeside\b/i,
  /\bbegin again\b|\bnot begun\b|\ball the same\b|\blook whether\b|\bas you ask\b/i,
  /\bknows? (?:its|no) errors\b|\bis none of this\b|\byours alone\b/i,
  /\bat (?:the|its) (?:left|right)\b/i,
  // A kind of failure is `cancelled` in code.
  /\bCancelled\b|\S cancelled\b/,
  // A percent sign follows its number; in code '%' has something after it.
  /\d %(?! ?[\w$(%/-])/,
];

/** One for each of these, as they were before a native writer read them. */
const wrongExamples = [
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
  'the map with its legends at the right',
  'the login was cancelled',
  'Lines every 20 %',
];

/** The texts of a source that people can read, and others that look like them. Comments are none: a parser tells. */
function textsIn(code: string, file = 'texts.tsx'): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
  const spans: { start: number; end: number }[] = [];
  const keep = (node: { start: number; end: number }): void => void spans.push(node);
  new Visitor({ Literal: keep, TemplateLiteral: keep, JSXText: keep }).visit(program);
  return spans.map(({ start, end }) => code.slice(start, end).replaceAll(/\s+/g, ' '));
}

const isForbidden = (text: string): boolean => forbidden.some((phrase) => phrase.test(text));

test('a forbidden phrase is found in a text and between tags, and not in a comment', () => {
  const code =
    "/* It is no file. */\nsay('a.csv is no file'); // is no file\n<p>Go on\n typing.</p>; `there is no file ${name}`; 'is no longer kept';";
  expect(textsIn(code).filter(isForbidden)).toEqual(["'a.csv is no file'", 'Go on typing.']);
});

test('what looks like a comment within a text hides no text after it', () => {
  const code = [
    "const any = '*/*', all = 'https://*.example.org', glob = './files/**/*.json', apart = ' // ';",
    'const quote = /[\'"`]/; say(`${apart}a.csv is no file`); /* Is no file. */',
    'export const Page = () => <p title="b.csv is no file">{/* is no file */}Go on typing.</p>;',
  ].join('\n');
  expect(textsIn(code).filter(isForbidden)).toEqual([
    '`${apart}a.csv is no file`',
    '"b.csv is no file"',
    'Go on typing.',
  ]);
});

test('every forbidden phrase has a wrong example, and what is right passes', () => {
  const right = ['results that cannot be told apart', 'there is no file', 'is no longer kept', "'cancelled'"];
  expect(wrongExamples.filter((text) => !isForbidden(text))).toEqual([]);
  expect(forbidden.filter((phrase) => !wrongExamples.some((text) => phrase.test(text)))).toEqual([]);
  expect(right.filter(isForbidden)).toEqual([]);
});

test('[code 10] texts of the product say things as docs/style.md asks', () => {
  const found = productFiles.flatMap((file) => {
    const code = readFileSync(join(projectRoot, file), 'utf8');
    // Most files have such a phrase in no place, and need no parser.
    if (!isForbidden(code.replaceAll(/\s+/g, ' '))) return [];
    return textsIn(code, file)
      .filter(isForbidden)
      .map((text) => `${file}: ${text.slice(0, 200)}`);
  });
  expect(found).toEqual([]);
});

test('[code 10] the help of plots and windows says things so too', () => {
  const folder = join(projectRoot, 'web/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('-help.md'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => isForbidden(readFileSync(join(folder, file), 'utf8').replaceAll(/\s+/g, ' ')))).toEqual(
    [],
  );
});

test('[house 5] comments and texts of the programs that people copy say things so too', () => {
  const folder = join(projectRoot, 'web/src/explorer/why/programs');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:py|R)$/.test(file));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => isForbidden(readFileSync(join(folder, file), 'utf8').replaceAll(/\s+/g, ' ')))).toEqual(
    [],
  );
});
