import { expect, test } from 'vitest';
import { namesOnly } from './names-only.ts';

test.each([
  [
    "ENOENT: no such file or directory, open '/srv/well field/data/releases/1/cube.bin'",
    "ENOENT: no such file or directory, open 'cube.bin'",
  ],
  [
    'Release 1 cannot be served: cube.bin: EACCES, open "/data/cube.bin".',
    'Release 1 cannot be served: cube.bin: EACCES, open "cube.bin".',
  ],
  ['/srv/data/state.sqlite is damaged', 'state.sqlite is damaged'],
  [
    String.raw`open 'C:\data\releases\1\manifest.json' and C:\data\x.bin failed`,
    "open 'manifest.json' and x.bin failed",
  ],
  ['samples.duckdb has 5 bytes instead of 6', 'samples.duckdb has 5 bytes instead of 6'],
  ['12/31 of the rows; see https://example.org/docs/a', '12/31 of the rows; see https://example.org/docs/a'],
  ['[\n  {"expected": "object"}\n]', '['],
])('[safe L2] %j is told as %j', (reason, shown) => {
  expect(namesOnly(reason)).toBe(shown);
});
