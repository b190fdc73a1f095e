import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('*-in-page.ts', { cwd: import.meta.dirname });

/** What is left of its imports when a function is sent to a page as text. */
const values = (code: string): string[] => code.match(/^import (?!type )[^;]*;/gm) ?? [];

test('what a benchmark sends into a page is whole: its file imports types alone', () => {
  expect(values("import type { A } from 'a';\nimport { b } from 'b';")).toEqual(["import { b } from 'b';"]);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(values(readFileSync(join(import.meta.dirname, file), 'utf8')), file).toEqual([]);
});
