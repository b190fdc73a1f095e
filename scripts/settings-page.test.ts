import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';
import { settingWords } from './setting-words.ts';
import { settings, settingsPage, wordsOf } from './settings-page.ts';

test('[house 29] docs/settings.md is what the schemas say (npm run settings rewrites it)', () => {
  expect(readFileSync(join(projectRoot, 'docs/settings.md'), 'utf8')).toBe(settingsPage());
});

test('[house 29] every key of site.json has a meaning, and no other has', () => {
  const keys = settings().map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(120);
  expect(keys.filter((key) => wordsOf(key) === undefined)).toEqual([]);
  const used = new Set(keys.map((key) => wordsOf(key)));
  expect(Object.keys(settingWords).filter((key) => !used.has(settingWords[key]))).toEqual([]);
});

test('[house 29] a setting’s values are in words', () => {
  const valuesOf = (wanted: string) => settings().find(({ key }) => key === wanted)?.values;
  // By the schema: 8 to 64, a positive number up to 1, hexadecimal digits, a choice, a text.
  expect(valuesOf('limits.passwordMinLength')).toBe('8 to 64');
  expect(valuesOf('limits.aquiferPorosity')).toBe('above 0 to 1');
  expect(valuesOf('overlays[].color')).toBe('`#rrggbb`');
  expect(valuesOf('report.paper')).toBe('`letter`, `a4`');
  expect(valuesOf('title')).toBe('text, up to 60 characters');
  expect(valuesOf('disk.freeMiB')).toBe('from 0');
});

test('[house 29] no cell of the settings or the guide has more than forty words', () => {
  const cells = ['docs/settings.md', 'docs/operating.md'].flatMap((file) =>
    readFileSync(join(projectRoot, file), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .flatMap((line) => line.split('|')),
  );
  expect(cells.length).toBeGreaterThan(400);
  expect(cells.filter((cell) => cell.trim().split(/\s+/).length > 40)).toEqual([]);
});
