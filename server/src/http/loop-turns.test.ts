import { expect, test } from 'vitest';
import { LoopTurns } from './loop-turns.ts';

test('[security 3a] what arrives meanwhile comes after one piece of work, not after all', async () => {
  const turns = new LoopTurns();
  const order: string[] = [];
  const arrives = (): void =>
    void setImmediate(() => {
      order.push('other');
      if (order.length < 10) arrives();
    });
  await new Promise<void>((resolve) => {
    for (const work of ['first', 'second', 'third']) turns.add(() => order.push(work));
    turns.add(resolve);
    arrives();
  });
  expect(order).toEqual(['first', 'other', 'second', 'other', 'third', 'other']);
});

test('[security 3a] what is added later begins, too', async () => {
  const turns = new LoopTurns();
  await new Promise<void>((resolve) => turns.add(resolve));
  const order: string[] = [];
  await new Promise<void>((resolve) => {
    turns.add(() => turns.add(() => (order.push('added'), resolve())));
  });
  expect(order).toEqual(['added']);
});
