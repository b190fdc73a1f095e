import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { olderRows } from '../../../testing/older-cubes.ts';
import { ownThreads } from '../../../testing/own-threads.ts';
import { duckdbStore } from '../../../testing/sample-store/duckdb-store.ts';
import { cubeFile } from '../../releases/release-folder.ts';
import { StatementTooLongError } from '../../sample-store.ts';
import { CubeWorkers } from './cube-workers.ts';

let bytes: SharedArrayBuffer;
beforeAll(async () => {
  const tested = await duckdbStore();
  const file = await readFile(path.join(tested.releasesFolder, await tested.publish(olderRows), cubeFile('bmi')));
  bytes = new SharedArrayBuffer(file.length);
  new Uint8Array(bytes).set(file);
  await tested.close();
});

const opened: CubeWorkers[] = [];
afterAll(() => Promise.all(opened.map((workers) => workers.close())));

function counting(threads: number, statementMs?: number) {
  const workers = new CubeWorkers(threads, statementMs);
  opened.push(workers);
  workers.load('bmi', bytes);
  const question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null } as const;
  return (requester: string, signal?: AbortSignal) =>
    workers.count({ key: 'bmi', question, among: null, passesRows: true, requester }, signal);
}

test('[security 3a] accounts take turns on the threads that count', async () => {
  const count = counting(1);
  const ended: string[] = [];
  const requested = ['a', 'a', 'a', 'a', 'b', 'c'].map(async (requester) => {
    expect((await count(requester)).records).toBe(olderRows.filter(({ dataset }) => dataset === 'bmi').length);
    ended.push(requester);
  });
  await Promise.all(requested);
  expect(ended).toEqual(['a', 'b', 'c', 'a', 'a', 'a']);
});

test.runIf(process.platform === 'linux')(
  '[security 3a] a thread that counts stands back for those that answer calls',
  async () => {
    const behind = async () =>
      [...(await ownThreads()).values()].filter(({ nice }) => nice === getPriority() + 5).length;
    const before = await behind();
    await counting(1)('a');
    expect(await behind()).toBe(before + 1);
  },
);

test('[security 3a] a count that takes too long ends with its thread, and those that wait are not lost', async () => {
  // Before a thread has begun.
  const count = counting(2, 0);
  const ends = await Promise.allSettled(['a', 'a', 'b'].map((requester) => count(requester)));
  expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof StatementTooLongError)).toEqual([
    true,
    true,
    true,
  ]);
});

test('who leaves while waiting is not counted for', async () => {
  const count = counting(1);
  const leaving = new AbortController();
  const [first, left, last] = [count('a'), count('b', leaving.signal), count('b')];
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  expect((await first).records).toBe((await last).records);
});
