import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OneAtATime } from './one-at-a-time.ts';

const stays = new AbortController().signal;

test('[safe L14] one piece of work at a time, in order; one that fails makes room, one whose caller left never begins', async () => {
  const works = new OneAtATime();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, signal = stays) =>
    works.run(signal, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      if (name === 'fails') throw new Error('of its own');
      return name;
    });
  const leaving = new AbortController();
  const [first, fails, left, last] = [
    begin('first'),
    begin('fails'),
    begin('left', leaving.signal),
    begin('last'),
  ] as const;
  const ended = Promise.allSettled([fails, left]);
  await setImmediate();
  expect(begun).toEqual(['first']);
  leaving.abort(new Error('gone'));
  ends.get('first')?.();
  expect(await first).toBe('first');
  await expect.poll(() => begun).toEqual(['first', 'fails']);
  ends.get('fails')?.();
  const reasons = (await ended).map((one) => (one.status === 'rejected' ? String(one.reason) : one.value));
  expect(reasons).toEqual(['Error: of its own', 'Error: gone']);
  await expect.poll(() => begun).toEqual(['first', 'fails', 'last']);
  ends.get('last')?.();
  expect(await last).toBe('last');
});
