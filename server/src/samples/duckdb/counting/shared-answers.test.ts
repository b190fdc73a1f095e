import { expect, test } from 'vitest';
import { SharedAnswers } from './shared-answers.ts';

test('identical concurrent questions share one computation, and later ones its answer', async () => {
  const answers = new SharedAnswers<number>(10, () => 1);
  let computed = 0;
  const compute = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    computed += 1;
    return 42;
  };
  expect(await Promise.all([answers.answer('a', compute), answers.answer('a', compute)])).toEqual([42, 42]);
  expect(await answers.answer('a', compute)).toBe(42);
  expect(computed).toBe(1);
});

test('a computation continues while a caller waits for it, and is aborted when the last one has left', async () => {
  const answers = new SharedAnswers<number>(10, () => 1);
  const signals: AbortSignal[] = [];
  const compute = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<number>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  };
  const [first, second] = [new AbortController(), new AbortController()];
  const requested = [answers.answer('a', compute, first.signal), answers.answer('a', compute, second.signal)];
  first.abort(new Error('first left'));
  await expect(requested[0]).rejects.toThrow('first left');
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  second.abort(new Error('second left'));
  await expect(requested[1]).rejects.toThrow('second left');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(await answers.answer('a', () => Promise.resolve(7))).toBe(7);
});

test('the least recently used answers are dropped when they are too large together; failures are not kept', async () => {
  const answers = new SharedAnswers<string>(10, (text) => text.length);
  let computed = 0;
  const ask = (key: string, text: string) =>
    answers.answer(key, () => {
      computed += 1;
      return Promise.resolve(text);
    });
  await ask('a', 'aaaa');
  await ask('b', 'bbbb');
  await ask('a', 'aaaa');
  await ask('c', 'cccc');
  expect(computed).toBe(3);
  await ask('a', 'aaaa');
  expect(computed).toBe(3);
  await ask('b', 'bbbb');
  expect(computed).toBe(4);
  await expect(answers.answer('d', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await ask('d', 'd')).toBe('d');
});
