import { expect, test } from 'vitest';
import { CallTurns, type CallingParty, type CallTurnsLimits } from './call-turns.ts';

const limits: CallTurnsLimits = {
  waiting: { account: 3, address: 100 },
  pace: { atOnce: 100, everyMs: 5 },
  refusalMs: 10,
  refusalsWaiting: 4,
};
const ada: CallingParty = { kind: 'account', id: 'ada' };
const bob: CallingParty = { kind: 'account', id: 'bob' };

const round = () => new Promise((resolve) => setImmediate(resolve));
const rounds = async (many: number) => {
  for (let index = 0; index < many; index += 1) await round();
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls that say in `said` when they begin or are refused. */
function calls(turns: CallTurns) {
  const stated: string[] = [];
  const add = (party: CallingParty, name: string) =>
    turns.add(party, { begin: () => stated.push(name), refuse: () => stated.push(`no ${name}`) });
  return { stated, add };
}

test('[safe S4] one call of an account begins in a round of the event loop; another account waits for none of them', async () => {
  const { stated, add } = calls(new CallTurns(limits));
  for (const name of ['a1', 'a2', 'a3']) add(ada, name);
  expect(stated).toEqual(['a1']);
  add(bob, 'b1');
  expect(stated).toEqual(['a1', 'b1']);
  await round();
  expect(stated).toEqual(['a1', 'b1', 'a2']);
  await round();
  expect(stated).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('[safe S4] of accounts that wait one begins in a round, in turn', async () => {
  const { stated, add } = calls(new CallTurns(limits));
  for (const name of ['a1', 'a2', 'a3']) add(ada, name);
  for (const name of ['b1', 'b2', 'b3']) add(bob, name);
  await rounds(4);
  expect(stated).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
});

test('[safe S4] what is too many is refused slowly, and at once only where the memory ends', async () => {
  const { stated, add } = calls(new CallTurns(limits));
  for (let index = 0; index < 10; index += 1) add(ada, `a${index}`);
  // One has begun, three wait, four wait for their refusal.
  expect(stated).toEqual(['a0', 'no a8', 'no a9']);
  await rounds(5);
  expect(stated.slice(3)).toEqual(['a1', 'a2', 'a3']);
  await expect.poll(() => stated.slice(6)).toEqual(['no a4', 'no a5', 'no a6', 'no a7']);
});

test('[safe S4] after a refusal an account’s next call begins a little later; those of its address do not wait', async () => {
  const turns = new CallTurns(limits);
  const { stated, add } = calls(turns);
  const address: CallingParty = { kind: 'address', id: '203.0.113.9' };
  turns.rest(ada);
  turns.rest(address);
  add(ada, 'a1');
  add(address, 'x1');
  await rounds(3);
  expect(stated).toEqual(['x1']);
  await expect.poll(() => stated).toEqual(['x1', 'a1']);
});

test('[safe S4] while others ask, an account that has begun many is paced; alone it is not', async () => {
  let now = 0;
  const paced = { ...limits, pace: { atOnce: 2, everyMs: 5 } };
  const { stated, add } = calls(new CallTurns(paced, () => now));
  for (const name of ['a1', 'a2', 'a3', 'a4']) add(ada, name);
  await rounds(4);
  expect(stated).toEqual(['a1', 'a2']);
  now = 5;
  await expect.poll(() => stated).toEqual(['a1', 'a2', 'a3']);
  // Nobody else has asked for more than a second.
  now = 1_100;
  await expect.poll(() => stated).toEqual(['a1', 'a2', 'a3', 'a4']);
  for (const name of ['a5', 'a6', 'a7']) {
    add(ada, name);
    await round();
  }
  expect(stated.slice(4)).toEqual(['a5', 'a6', 'a7']);
  add(bob, 'b1');
  add(ada, 'a8');
  await rounds(3);
  expect(stated.slice(7)).toEqual(['b1']);
});

test('[safe S4] a call whose client leaves has no turn', async () => {
  const { stated, add } = calls(new CallTurns(limits));
  add(ada, 'a1');
  const leave = add(ada, 'a2');
  add(ada, 'a3');
  leave?.();
  for (const name of ['a4', 'a5', 'a6']) add(ada, name)?.();
  await pause(5 * limits.refusalMs);
  expect(stated).toEqual(['a1', 'a3']);
});
