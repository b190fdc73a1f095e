import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { filesThatName, productFiles } from './files-that-name.ts';

/** A column of each window's table: its name in files, which is no word of another idea. */
const columns = [
  ['ucl95_se', 'summary-table/mean-limit-columns.ts'],
  ['months_with_load', 'loads/load-columns.ts'],
  ['changed_fields', 'changes/change-columns.ts'],
  ['cannot_tell_upl', 'background/compared-columns.ts'],
  ['wells_left_out', 'plume-ledger/ledger-well-columns.ts'],
  ['off_by_factor', 'surface-quality/error-columns.ts'],
  ['along_m', 'cross-section/section-columns.ts'],
] as const;

/** Where numbers are explained and computed by the same names, which says nothing of tables and files. */
const isTable = (file: string) => !/^web\/src\/(explorer\/why|frame)\//.test(file);

test.each(columns)('[house 1] the column %s of a window is said in one file', (id, file) => {
  expect(filesThatName(new RegExp(`\\b${id}\\b`)).filter(isTable)).toEqual([`web/src/features/${file}`]);
});

test('[house 1] a column of trends is said in one file, and in another what explains it', () => {
  expect(filesThatName(/\bslope_upper_95\b/).filter(isTable)).toEqual([
    'web/src/features/trends/explained-trends.ts',
    'web/src/features/trends/trend-columns.ts',
  ]);
});

test('[house 1] what a kind of cell is like is asked nowhere but where kinds are', () => {
  const page = productFiles.filter((file) => /^web\/src\/(explorer\/results|features)\//.test(file));
  const asking = page.filter((file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    return (
      /ResultColumn|LedgerColumn|SummaryColumn|TrendColumn/.test(text) && /switch \((?:column\.)?kind\)/.test(text)
    );
  });
  expect(asking).toEqual([]);
});

/** Choices that links keep, each with the file of its entry. */
const looks = ['mapLook', 'diagramLook', 'trendLook', 'loadLook'] as const;

test.each(looks)(
  '[house 4] no address, view, word or undo names the choice %s but its entry and its schema',
  (name) => {
    const keeping = filesThatName(new RegExp(`\\b${name}\\b`)).filter((file) =>
      /^contract\/|^server\/|^web\/src\/(explorer\/(exploration|link)|app)\//.test(file),
    );
    // Transitions change it; what an answer in another unit leaves of the map's look is said with units.
    const changing = /transitions\.ts$/;
    const entry = `web/src/explorer/exploration/${name.replace('Look', '-look')}.ts`;
    expect(keeping.filter((file) => !changing.test(file))).toEqual(['contract/src/entities/view-state.ts', entry]);
  },
);
