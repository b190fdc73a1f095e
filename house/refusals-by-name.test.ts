import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { productFiles } from './files-that-name.ts';

/** Where a status is the only fact, as of a proxy: each has a function there that says what it means. */
const statuses = 'web/src/api/answer-status.ts';

/** What tells failures apart by a number or a sentence. */
const wrong: readonly { what: string; pattern: RegExp; but: readonly string[] }[] = [
  { what: 'compares a status', pattern: /\bstatus\b\)?\s*(?:[!=]==?|[<>]=?)\s*\d/g, but: [statuses] },
  { what: 'compares a status', pattern: /\b\d{3}\s*(?:[!=]==?|[<>]=?)\s*[\w.?]*\bstatus\b/g, but: [statuses] },
  { what: 'looks a status up', pattern: /\[[\d, ]+\]\.includes\([^)]*\bstatus\b/g, but: [statuses] },
  { what: 'chooses by a status', pattern: /\bswitch \([^)]*\bstatus\)/g, but: [] },
  { what: 'knows the text of a refusal', pattern: /\brefusals(?:Of|Before)\w+/g, but: [] },
  {
    what: 'compares a text',
    // That one text repeats the other is no matter of what happened.
    pattern: /\.(?:message|detail|reason)\s*[!=]==?(?!=|\s*(?:\w+\.message\b|null\b|undefined\b|''))/g,
    but: [],
  },
  {
    what: 'searches a text',
    pattern: /\.(?:message|detail|reason)\??\.(?:includes|startsWith|endsWith|match|search)\(/g,
    // The messages of the browser's own passkeys, which have no names.
    but: ['web/src/features/account/passkeys.ts'],
  },
];

const faultsIn = (file: string, text: string): string[] =>
  wrong
    .filter(({ but }) => !but.includes(file))
    .flatMap(({ what, pattern }) => [...text.matchAll(pattern)].map(([found]) => `${file} ${what}: ${found}`));

test('[house 7] no file of the page compares a status or a text to know why a call was refused', () => {
  const files = productFiles.filter((file) => file.startsWith('web/src/'));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files).toEqual(expect.arrayContaining(wrong.flatMap(({ but }) => but)));
  expect(files.flatMap((file) => faultsIn(file, readFileSync(join(projectRoot, file), 'utf8')))).toEqual([]);
});

test.each([
  'if (tellableFailure(error)?.status !== 404) throw error;',
  'if (failure?.status === 410) {',
  'if (response.status >= 500) {',
  'if (404 === failure.status) {',
  'if ([403, 409].includes(failure.status)) {',
  'switch (failure.status) {',
  'const lacks = fillIn(refusalsOfAnalytes.noSuchAnalyte.text, { analyte });',
  'if (failure?.detail !== lacks) throw error;',
  "if (failure.message === 'You have no such query.') {",
  "if (failure.message.startsWith('You already')) {",
])('[house 7] finds: %s', (line) => {
  expect(faultsIn('web/src/app/a.ts', line)).not.toEqual([]);
});

test.each([
  "if (!isRefusal(error, 'noSuchAnalyte')) throw error;",
  "if (failure?.is('viewEnded')) {",
  "if (status === 'in force') {",
  'if (error.detail !== error.message) {',
  '<p role="status">',
])('[house 7] leaves: %s', (line) => {
  expect(faultsIn('web/src/app/a.ts', line)).toEqual([]);
});
