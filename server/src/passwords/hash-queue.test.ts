import { describe, expect, test } from 'vitest';
import { HashQueue, TooManyPasswordsError, type HashTurn } from './hash-queue.ts';

/** A queue whose work is held back: the test ends one hash after the other. */
function pausedQueue(limits = { atOnce: 1, spare: 0, waiting: 100, waitingOfAccount: 20 }) {
  const queue = new HashQueue(limits);
  const order: string[] = [];
  const paused: (() => void)[] = [];
  const refused: string[] = [];
  const runs: Promise<void>[] = [];
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    order,
    refused,
    ask(name: string, turn: HashTurn | null) {
      const run = queue.run(
        () =>
          new Promise<void>((resolve) => {
            order.push(name);
            paused.push(resolve);
          }),
        turn,
      );
      runs.push(run.catch((error: unknown) => void (error instanceof TooManyPasswordsError && refused.push(name))));
    },
    /** Ends what runs until everything has run. */
    async finish() {
      await settle();
      for (let next = paused.shift(); next; next = paused.shift()) {
        next();
        await settle();
      }
      await Promise.all(runs);
    },
    settle,
  };
}

describe('the queue of passwords', () => {
  test('[security 5] sixteen logins of each of six accounts keep the login of a seventh waiting for one turn of each', async () => {
    const queue = pausedQueue();
    for (let login = 0; login < 16; login += 1) {
      for (let one = 0; one < 6; one += 1) queue.ask('flood', { account: `a${one}`, address: `192.0.2.${one}` });
    }
    queue.ask('victim', { account: 'victim', address: '198.51.100.1' });
    await queue.finish();
    expect(queue.order).toHaveLength(97);
    expect(queue.order.indexOf('victim')).toBeLessThanOrEqual(6);
  });

  test('[security 5] who logs in once comes before those who log in many times at once, who have every fourth turn', async () => {
    const queue = pausedQueue({ atOnce: 1, spare: 0, waiting: 200, waitingOfAccount: 20 });
    const address = '192.0.2.1';
    for (let login = 0; login < 16; login += 1) {
      for (let one = 0; one < 6; one += 1) queue.ask('many', { account: `a${one}`, address });
    }
    for (let one = 0; one < 9; one += 1) queue.ask('once', { account: `b${one}`, address });
    await queue.finish();
    // The first of many began at once.
    const three = ['once', 'once', 'once', 'many'];
    expect(queue.order.slice(0, 13)).toEqual(['many', ...three, ...three, ...three]);
  });

  test('[security 5] who logs in once while others log in many times begins at once, as one more', async () => {
    const queue = pausedQueue({ atOnce: 2, spare: 1, waiting: 100, waitingOfAccount: 20 });
    for (let login = 0; login < 8; login += 1) queue.ask('many', { account: 'a', address: '192.0.2.1' });
    queue.ask('once', { account: 'b', address: '192.0.2.1' });
    // Their accounts have one here already, or there is no room for one more.
    for (const account of ['b', 'c']) queue.ask(`${account} later`, { account, address: '192.0.2.1' });
    queue.ask('own', null);
    await queue.settle();
    expect(queue.order).toEqual(['many', 'many', 'once']);
    await queue.finish();
    expect(queue.order).toHaveLength(12);
  });

  test('[security 5] sixteen logins of each of six accounts keep a seventh of the same address waiting for one turn of each, also when it comes again', async () => {
    const queue = pausedQueue();
    const address = '192.0.2.1';
    for (let login = 0; login < 16; login += 1) {
      for (let one = 0; one < 6; one += 1) queue.ask('flood', { account: `a${one}`, address });
    }
    queue.ask('victim', { account: 'victim', address });
    queue.ask('victim', { account: 'victim', address });
    await queue.finish();
    const [first = -1, again = -1] = queue.order.flatMap((name, index) => (name === 'victim' ? [index] : []));
    expect(first).toBeLessThanOrEqual(6);
    // It has two waiting, the others sixteen.
    expect(again - first).toBe(1);
  });

  test('[security 5] ninety accounts named from two addresses keep another address waiting for a turn of each, and as many between', async () => {
    const queue = pausedQueue();
    for (let one = 0; one < 90; one += 1) queue.ask('flood', { account: `a${one}`, address: `192.0.2.${one % 2}` });
    queue.ask('victim', { account: 'victim', address: '198.51.100.1' });
    await queue.finish();
    expect(queue.order.indexOf('victim')).toBeLessThanOrEqual(4);
  });

  test('[security 5] one account tried from ninety addresses keeps others waiting for two turns', async () => {
    const queue = pausedQueue({ atOnce: 1, spare: 0, waiting: 100, waitingOfAccount: 100 });
    for (let one = 0; one < 90; one += 1) queue.ask('flood', { account: 'a', address: `192.0.2.${one}` });
    queue.ask('victim', { account: 'victim', address: '198.51.100.1' });
    await queue.finish();
    expect(queue.order.indexOf('victim')).toBeLessThanOrEqual(2);
  });

  test('[security 5] in a full queue whoever has the most waiting gives way; the server’s own work never does', async () => {
    const queue = pausedQueue({ atOnce: 1, spare: 0, waiting: 12, waitingOfAccount: 20 });
    queue.ask('flood', { account: 'a', address: '192.0.2.1' });
    queue.ask('own', null);
    queue.ask('own', null);
    await queue.settle();
    for (let login = 0; login < 11; login += 1) queue.ask('flood', { account: 'a', address: '192.0.2.1' });
    for (let one = 0; one < 8; one += 1)
      queue.ask(`person ${one}`, { account: `b${one}`, address: `198.51.100.${one}` });
    await queue.finish();
    expect(queue.refused).toEqual(Array(8).fill('flood'));
    expect(queue.order.filter((name) => name.startsWith('person'))).toHaveLength(8);
    expect(queue.order.filter((name) => name === 'own')).toHaveLength(2);
  });

  test('[security 5] an account has a bounded number waiting, right or wrong; nobody gives way to more of the same', async () => {
    const queue = pausedQueue({ atOnce: 1, spare: 0, waiting: 4, waitingOfAccount: 4 });
    for (let login = 0; login < 7; login += 1) queue.ask('a', { account: 'a', address: `192.0.2.${login}` });
    await queue.settle();
    expect(queue.refused).toEqual(['a', 'a']);
    for (let login = 0; login < 3; login += 1) queue.ask('own', null);
    await queue.finish();
    expect(queue.refused).toEqual(['a', 'a', 'a']);
    expect([queue.order.filter((name) => name === 'a').length, queue.order.length]).toEqual([4, 7]);
  });

  test('[safe H1] of the server’s own work one is here at a time, and takes one turn of anybody’s', async () => {
    const queue = pausedQueue({ atOnce: 1, spare: 0, waiting: 100, waitingOfAccount: 20 });
    queue.ask('person', { account: 'a', address: '192.0.2.1' });
    for (let one = 0; one < 5; one += 1) queue.ask('own', null);
    for (let one = 0; one < 5; one += 1) queue.ask('person', { account: `b${one}`, address: '192.0.2.1' });
    await queue.finish();
    expect(queue.order.slice(0, 5)).toEqual(['person', 'own', 'person', 'own', 'person']);
    expect(queue.order).toHaveLength(11);
  });
});
