import { expect, test } from 'vitest';
import { StatementQueue, type StatementKind } from './statement-queue.ts';

function tracked(queue: StatementQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (kind: StatementKind, name: string, signal?: AbortSignal, requester: string | null = null) =>
    queue.run(
      { kind, requester },
      () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, add, end };
}

test('no more statements run at once than there are slots, and kinds take turns', async () => {
  const { begun, add, end } = tracked(new StatementQueue(2));
  const all = [
    ...['rows 1', 'rows 2', 'rows 3', 'rows 4'].map((name) => add('rows', name)),
    ...['count 1', 'count 2'].map((name) => add('count', name)),
  ];
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['rows 1', 'rows 2']);
  for (let ended = 0; ended < all.length; ended += 1) await end(begun[ended] ?? '');
  await Promise.all(all);
  expect(begun).toEqual(['rows 1', 'rows 2', 'rows 3', 'count 1', 'rows 4', 'count 2']);
});

test('a caller that leaves while waiting is skipped, and a failure frees its slot', async () => {
  const queue = new StatementQueue(1);
  const { begun, add, end } = tracked(queue);
  const first = add('rows', 'first');
  const leaving = new AbortController();
  const left = add('rows', 'left', leaving.signal);
  const failing = queue
    .run({ kind: 'rows', requester: null }, () => Promise.reject(new Error('broken')))
    .catch((error: unknown) => error);
  const last = add('rows', 'last');
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await end('first');
  await first;
  expect(await failing).toEqual(new Error('broken'));
  await end('last');
  await last;
  expect(begun).toEqual(['first', 'last']);
});

test('only one that writes a file runs at a time, so that questions get a slot', async () => {
  const { begun, add, end } = tracked(new StatementQueue(2));
  const all = [add('export', 'file 1'), add('export', 'file 2'), add('rows', 'rows 1'), add('rows', 'rows 2')];
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['file 1', 'rows 1']);
  await end('rows 1');
  expect(begun).toEqual(['file 1', 'rows 1', 'rows 2']);
  for (const name of ['file 1', 'rows 2', 'file 2']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['file 1', 'rows 1', 'rows 2', 'file 2']);
});

test('[security 3a] of one kind, accounts take turns, and the other kinds of one account count with it', async () => {
  const { begun, add, end } = tracked(new StatementQueue(2));
  const requested: [StatementKind, string, string][] = [
    ...['1', '2', '3', '4'].map((index): [StatementKind, string, string] => ['rows', `a rows ${index}`, 'a']),
    ['head', 'a head', 'a'],
    ['rows', 'b rows 1', 'b'],
    ['rows', 'b rows 2', 'b'],
  ];
  const all = requested.map(([kind, name, requester]) => add(kind, name, undefined, requester));
  await new Promise((resolve) => setImmediate(resolve));
  for (let ended = 0; ended < all.length; ended += 1) await end(begun[ended] ?? '');
  await Promise.all(all);
  expect(begun).toEqual(['a rows 1', 'a rows 2', 'b rows 1', 'a head', 'b rows 2', 'a rows 3', 'a rows 4']);
});
