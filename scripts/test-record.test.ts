import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startVitest } from 'vitest/node';
import { projectRoot } from './project-root.ts';
import { countLine, slowestFiles, TestRecord } from './test-record.ts';

test('the record has one entry per test, and errors that prevent tests from running count as failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'record-'));
  try {
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, 'cases'));
    const write = (name: string, source: string): void => {
      writeFileSync(
        join(folder, 'cases', name),
        `import { beforeAll, describe, expect, test } from 'vitest';\n${source}`,
      );
    };
    write(
      'mixed.test.ts',
      `describe('outer', () => { describe('inner', () => { test('holds', () => {}); }); test('fails', () => { expect(1).toBe(2); }); });
       test.skip('waits', () => {});`,
    );
    write('broken.test.ts', `throw new Error('no such thing');`);
    write(
      'hook.test.ts',
      `describe('unset', () => { beforeAll(() => { throw new Error('no'); }); test('never runs', () => {}); });`,
    );
    write(
      'stray.test.ts',
      `test('leaves an error behind', async () => { void Promise.reject(new Error('stray')); await new Promise((r) => setTimeout(r, 50)); });`,
    );

    const record = new TestRecord();
    const code = process.exitCode;
    const vitest = await startVitest('test', [], {
      root: folder,
      config: false,
      watch: false,
      include: ['cases/*.test.ts'],
      reporters: [record],
    });
    await vitest.close();
    process.exitCode = code;

    const entries = record.entries.map(({ title, file, status }) => [title, file.split('/').at(-1), status]);
    expect(entries).toEqual(
      expect.arrayContaining([
        ['outer › inner › holds', 'mixed.test.ts', 'passed'],
        ['outer › fails', 'mixed.test.ts', 'failed'],
        ['waits', 'mixed.test.ts', 'skipped'],
        [expect.stringMatching(/broken\.test\.ts loads$/), 'broken.test.ts', 'failed'],
        ['unset › never runs', 'hook.test.ts', 'skipped'],
        ['unset › around its tests', 'hook.test.ts', 'failed'],
        ['leaves an error behind', 'stray.test.ts', 'passed'],
        [expect.stringMatching(/stray$/), 'package.json', 'failed'],
      ]),
    );
    expect(entries).toHaveLength(8);
    const files = [...record.durationsMs.keys()].map((file) => file.split('/').at(-1));
    expect(new Set(files)).toEqual(new Set(['broken.test.ts', 'hook.test.ts', 'mixed.test.ts', 'stray.test.ts']));
    // It waits for 50 ms.
    expect(Math.max(...record.durationsMs.values())).toBeGreaterThan(45);
    expect(countLine(record.entries)).toBe('2 passed, 4 failed, 2 skipped');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('[reliability 3] a long run names the files that took longest, first the longest', () => {
  const durations = new Map(Array.from({ length: 20 }, (_, at) => [`a/${at}.test.ts`, at * 1_000]));
  const lines = slowestFiles(durations).split('\n');
  expect(lines.slice(0, 3)).toEqual(['Longest files:', '   19.0 s  a/19.test.ts', '   18.0 s  a/18.test.ts']);
  expect(lines).toHaveLength(13);
});
