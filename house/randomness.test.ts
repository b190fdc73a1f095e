import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';

/** Draws of chance that no seed decides. A random name (`randomUUID`) decides nothing: it only is not taken yet. */
const unseeded = /\bMath\.random\(|\brandom(?:Int|Bytes)\(|\bgetRandomValues\(/;

test('draws without a seed are found, and seeded ones and names pass', () => {
  for (const code of ['Math.random()', 'randomInt(5)', 'randomBytes(4)', 'crypto.getRandomValues(new Uint8Array(4))']) {
    expect(code).toMatch(unseeded);
  }
  for (const code of ['seeded(testSeed(1))', 'randomUUID()', 'randomBytesOf(4)']) expect(code).not.toMatch(unseeded);
});

test('[house 18] no test draws at random without a seed', () => {
  const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '*.test.ts', '*.test.tsx'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && file !== 'house/randomness.test.ts');
  expect(tests.length).toBeGreaterThan(700);
  expect(tests.filter((file) => unseeded.test(readFileSync(join(projectRoot, file), 'utf8')))).toEqual([]);
});
