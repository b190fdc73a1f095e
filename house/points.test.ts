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
/** A finding can have parts: `security 3a`. */
const findingLine = /^- \*\*([a-z-]+ \d+[a-z]?)\*\* /gm;
const groups = [...new Set(points.map(({ id }) => id.slice(0, -2)))];

function isFinding(name: string): boolean {
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
    const answered = [...document.matchAll(findingLine)].map(([, name = '']) => name);
    expect(answered.filter((name) => !isFinding(name))).toEqual([]);
    const { compare } = new Intl.Collator('en', { numeric: true });
    expect(answered).toEqual([...new Set(answered)].toSorted(compare));
  });

  test('every id in a test’s title exists', () => {
    const unknown = tests.flatMap(({ file, text }) =>
      [...text.matchAll(/\[([A-Z]{3,4}-\d+|[AF]\d{2}|[a-z]+(?:-[a-z]+)* \d+[a-z]?)\]/g)]
        .map(([, id = '']) => id)
        .filter((id) => !known.has(id) && !isFinding(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  test('every id is in a test’s title', () => {
    const all = tests.map(({ text }) => text).join('\n');
    // In a title's brackets, or in quotes if a table of cases makes the titles.
    const named = new Set([...all.matchAll(/[['"\x60]([A-Z]{3,4}-\d{2}|[AF]\d{2})[\]'"\x60]/g)].map(([, id]) => id));
    expect([...known].filter((id) => !named.has(id))).toEqual([]);
  });

  test('every finding of a review has its line, and is in a test’s title', () => {
    const told = new Set([...document.matchAll(findingLine)].map(([, name = '']) => name.replace(/[a-z]$/, '')));
    const all = [...reviews].flatMap(([name, last]) => Array.from({ length: last }, (_, at) => `${name} ${at + 1}`));
    expect(all.filter((name) => !told.has(name))).toEqual([]);
    const titles = tests.map(({ text }) => text).join('\n');
    const named = new Set([...titles.matchAll(/[['"\x60]([a-z-]+ \d+[a-z]?)[\]'"\x60]/g)].map(([, name = '']) => name));
    const parts = [...document.matchAll(findingLine)].map(([, name = '']) => name);
    const proven = (name: string) =>
      named.has(name) || parts.some((part) => part.slice(0, -1) === name && named.has(part));
    expect([...new Set([...all, ...parts])].filter((name) => !proven(name))).toEqual([]);
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
