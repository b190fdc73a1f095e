import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.(ts|tsx|css|md)$/.test(file) && existsSync(join(projectRoot, file)));
/** Suites shared by several tests are in folders called `testing`. */
const tests = files
  .filter((file) => /\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: read(file) }));

const document = read('docs/points.md');
const points = [...document.matchAll(/^- \*\*([A-Z]{3,4}-\d{2}|[AF]\d{2})\*\* (.*)$/gm)].map(
  ([, id = '', text = '']) => ({
    id,
    text,
  }),
);
const known = new Set(points.map(({ id }) => id));
/** The reviews by name, with their numbers of findings. */
const reviews = new Map(
  [...document.matchAll(/^\| ([a-z-]+) \| 1–(\d+) \|/gm)].map(([, name = '', last]) => [name, Number(last)]),
);
/** The reviews whose findings are named by a grade or number: `figures A1`, `field 02a`. */
const graded = new Set([...document.matchAll(/^\| ([a-z-]+) \| graded \|/gm)].map(([, name = '']) => name));
/** Their lines. */
const gradedLines = [...document.matchAll(/^- \*\*([a-z]+ [A-Z]?\d+[a-z]?)\*\* /gm)]
  .map(([, name = '']) => name)
  .filter((name) => graded.has(name.split(' ', 1)[0] ?? ''));
/** The findings of the others that have a line. One can have parts, whose names end in a letter. */
const answered = [...document.matchAll(/^- \*\*([a-z-]+ \d+[a-z]?)\*\* /gm)]
  .map(([, name = '']) => name)
  .filter((name) => !gradedLines.includes(name));
/** The points and findings that titles of tests name. This file names some without proving them. */
const proven = new Set(tests.flatMap(({ file, text }) => (file === 'house/points.test.ts' ? [] : namesInTitles(text))));
const groups = [...new Set(points.map(({ id }) => id.slice(0, -2)))];

/** In a title's brackets; or in quotes where a table of cases makes the titles. */
function namesInTitles(text: string): string[] {
  const name = String.raw`([A-Z]{3,4}-\d{2}|[AF]\d{2}|[a-z-]+ [A-Z]?\d+[a-z]?)`;
  const isOfCases = /\[(?:%s|\$id)\]/.test(text);
  const named = new RegExp(String.raw`\[${name}\]` + (isOfCases ? String.raw`|(['"])${name}\2` : ''), 'g');
  return [...text.matchAll(named)].map(([, inBrackets, , inQuotes]) => inBrackets ?? inQuotes ?? '');
}

function isFinding(name: string): boolean {
  if (gradedLines.includes(name)) return true;
  const [, review = '', number] = /^([a-z-]+) (\d+)[a-z]?$/.exec(name) ?? [];
  return Number(number) >= 1 && Number(number) <= (reviews.get(review) ?? 0);
}

describe('[code 11] the points of the product', () => {
  test('are in one document, each once and with a text, with no gaps in a group’s numbers', () => {
    expect(points.length).toBeGreaterThan(200);
    expect([...known]).toEqual(points.map(({ id }) => id));
    expect(points.filter(({ text }) => text.length < 20)).toEqual([]);
    for (const group of groups) {
      const numbers = [...known].filter((id) => id.slice(0, -2) === group).map((id) => Number(id.slice(-2)));
      expect(numbers, group).toEqual(numbers.map((_, at) => at + 1));
    }
    expect(answered.filter((name) => !isFinding(name))).toEqual([]);
    const { compare } = new Intl.Collator('en', { numeric: true });
    expect(answered).toEqual([...new Set(answered)].toSorted(compare));
  });

  test('every id in a test’s title exists', () => {
    const unknown = tests.flatMap(({ file, text }) =>
      [...text.matchAll(/\[([A-Z]{3,4}-\d+|[AF]\d{2}|[a-z]+(?:-[a-z]+)* [A-Z]?\d+[a-z]?)\]/g)]
        .map(([, id = '']) => id)
        .filter((id) => !known.has(id) && !isFinding(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  test('a name counts in brackets, and in quotes only where a table of cases makes the titles', () => {
    expect(namesInTitles("test('[NAV-01] [code 3a] it opens', () => say('A04', `plots 2`)); // `code 5`")).toEqual([
      'NAV-01',
      'code 3a',
    ]);
    expect(namesInTitles("test.each([['A04', 'two']])('[%s] %s', …); // `code 5`")).toEqual(['A04']);
  });

  test('every id is in a test’s title', () => {
    expect([...known].filter((id) => !proven.has(id))).toEqual([]);
  });

  test('every finding of a review has its line, and is in a test’s title', () => {
    const answeredPoints = new Set(answered.map((name) => name.replace(/[a-z]$/, '')));
    const all = [...reviews].flatMap(([name, last]) => Array.from({ length: last }, (_, at) => `${name} ${at + 1}`));
    expect(all.filter((name) => !answeredPoints.has(name))).toEqual([]);
    const isProven = (name: string) =>
      proven.has(name) || answered.some((part) => part.slice(0, -1) === name && proven.has(part));
    expect([...new Set([...all, ...answered])].filter((name) => !isProven(name))).toEqual([]);
  });

  test('every finding of a graded review that has a line is in a test’s title, and their lines are in order', () => {
    const { compare } = new Intl.Collator('en', { numeric: true });
    expect(gradedLines).toEqual([...new Set(gradedLines)].toSorted(compare));
    expect(gradedLines.filter((name) => !proven.has(name))).toEqual([]);
  });

  test('every id cited by code or a document exists', () => {
    const letters = groups.filter((group) => group.endsWith('-')).join('|');
    const cited = new RegExp(String.raw`\b(?:${letters})\d{2}\b`, 'g');
    const missing = files.flatMap((file) =>
      [...new Set(read(file).match(cited) ?? [])].filter((id) => !known.has(id)).map((id) => `${file}: ${id}`),
    );
    expect(missing).toEqual([]);
  });

  test('no file cites a document that is not in the repository', () => {
    const elsewhere = new RegExp(
      ['specifi' + 'cation, section', 'sections? \\d+ of the specifi' + 'cation', 'the led' + 'ger(?!s)'].join('|'),
      'i',
    );
    expect(files.filter((file) => elsewhere.test(read(file)))).toEqual([]);
  });
});
