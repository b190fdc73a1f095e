import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { filesThatName } from './files-that-name.ts';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const browserTests = globSync('e2e/*.test.ts', { cwd: projectRoot }).toSorted();

test('[house 6] what a table of results says is read as values, beside its columns', () => {
  const columns = filesThatName(/\bResultColumn\b/).filter((file) => file.endsWith('-columns.ts'));
  const rooms = [...new Set(columns.map(dirname))].filter((room) => room.includes('/features/'));
  expect(rooms.length).toBeGreaterThan(5);
  const readsCells = /\b(shownCells|cellText|tableRecords|tableSheet)\(|\.(text|value)(\?\.|!)?\(/;
  const tested = (room: string) =>
    globSync('*.test.{ts,tsx}', { cwd: join(projectRoot, room) }).some((file) =>
      readsCells.test(read(join(room, file))),
    );
  expect(rooms.filter((room) => !tested(room))).toEqual([]);
});

test('[house 6] a browser reads all cells of a table only to find that the page shows the table', () => {
  const readers = browserTests.filter((file) => /tbody tr/.test(read(file))).map((file) => basename(file, '.test.ts'));
  expect(readers).toEqual(['chloride', 'left-out', 'loads', 'summary-table', 'trends']);
});

test('[house 6] browser tests are few: a fact that a value shows has none', () => {
  const count = browserTests.reduce((sum, file) => sum + (read(file).match(/^ *test\b[.\w]*(\(|`)/gm)?.length ?? 0), 0);
  expect(count).toBeLessThanOrEqual(299);
});
