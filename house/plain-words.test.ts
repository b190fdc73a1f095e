import { readFileSync } from 'node:fs';
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
