import { expect, test } from 'vitest';
import { soakTable } from './soak-table.ts';

test('a soak ends with a line for each file: repetitions, passed and failed tests, minutes; the longest first', () => {
  const sources: Record<string, string> = {
    'server/src/short.test.ts': "import { isSoak } from './testing/soak.ts';",
    'server/src/long.test.ts': 'const kills = repetitions(2, 500);\nconst tried = repetitions(1_000, 200_000);',
  };
  const table = soakTable({
    entries: [
      { title: 'a', file: 'server/src/long.test.ts', status: 'passed' },
      { title: 'b', file: 'server/src/long.test.ts', status: 'failed' },
      { title: 'c', file: 'server/src/short.test.ts', status: 'passed' },
      { title: 'd', file: 'server/src/short.test.ts', status: 'skipped' },
    ],
    durationsMs: new Map([
      ['server/src/short.test.ts', 3_000],
      ['server/src/long.test.ts', 750_000],
    ]),
    sourceOf: (file) => sources[file]!,
  });
  expect(table).toBe(
    [
      'file                      repetitions    passed  failed  minutes',
      'server/src/long.test.ts   500 · 200,000       1       1     12.5',
      'server/src/short.test.ts  –                   1       0      0.1',
    ].join('\n'),
  );
});
