import { expect, test } from 'vitest';
import { Shares } from './shares.ts';
import { Turns } from './turns.ts';

/** Whose time stands still unless a test moves it. */
function clocked() {
  const clock = { ms: 0 };
  return { clock, turns: new Turns<string>(new Shares(() => clock.ms)) };
}

function taken(turns: Turns<string>, times: number): (string | undefined)[] {
  return Array.from({ length: times }, () => turns.next());
}

test('[security 3a] turns go round by account, not by arrival', () => {
  const { turns } = clocked();
  for (const one of ['a1', 'a2', 'a3', 'a4']) turns.wait('a', one);
  turns.wait('b', 'b1');
  turns.wait('c', 'c1');
  turns.wait('c', 'c2');
  const order: (string | undefined)[] = [];
  for (let one = turns.next(); one; one = turns.next()) {
    order.push(one);
    turns.end(one.slice(0, 1));
  }
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
  expect(turns.length).toBe(0);
});

test('[security 3a] an account has a second turn at once only while no other waits', () => {
  const { turns } = clocked();
  for (const one of ['a1', 'a2', 'a3', 'a4']) turns.wait('a', one);
  expect(taken(turns, 2)).toEqual(['a1', 'a2']);
  turns.wait('b', 'b1');
  turns.wait('b', 'b2');
  expect(taken(turns, 2)).toEqual(['b1', 'b2']);
  // Both have two under way.
  expect(turns.next()).toBe('a3');
  turns.end('b');
  turns.wait('b', 'b3');
  expect(taken(turns, 3)).toEqual(['b3', 'a4', undefined]);
});

test('who leaves is passed over, and turns of several queues count together', () => {
  const shares = new Shares(() => 0);
  const [counts, rows] = [new Turns<string>(shares), new Turns<string>(shares)];
  counts.wait('a', 'a1');
  expect(counts.next()).toBe('a1');
  rows.wait('a', 'a2');
  rows.wait('b', 'b1');
  rows.wait(null, 'own');
  expect(rows.next()).toBe('b1');
  expect(rows.leave('a', 'a2')).toBe(true);
  expect(rows.leave('a', 'a2')).toBe(false);
  expect(taken(rows, 2)).toEqual(['own', undefined]);
});

test('[security 3a] who has used little time comes before six accounts whose questions are slow, and they take turns', () => {
  const { clock, turns } = clocked();
  const ask = (requester: string) => turns.wait(requester, requester);
  const take = (tookMs: number) => {
    const requester = turns.next() ?? '';
    clock.ms += tookMs;
    turns.end(requester);
    return requester;
  };
  const slow = ['a', 'b', 'c', 'd', 'e', 'f'];
  slow.forEach(ask);
  slow.forEach(() => ask(take(100)));
  const order: string[] = [];
  for (let round = 0; round < 60; round += 1) {
    ask('quick');
    order.push(take(5));
    const next = take(100);
    ask(next);
    order.push(next);
  }
  // What has taken a twentieth of the time of the others together is still less than one of them has.
  expect(order.filter((_, index) => index % 2 === 0)).toEqual(Array(60).fill('quick'));
  expect(slow.map((requester) => order.filter((one) => one === requester).length)).toEqual(Array(6).fill(10));
});

test('time that was used is forgotten by halves, so that who was slow comes first again', () => {
  const { clock, turns } = clocked();
  const use = (requester: string, ms: number) => {
    turns.wait(requester, requester);
    turns.next();
    clock.ms += ms;
    turns.end(requester);
  };
  const first = () => {
    turns.wait('slow', 'slow');
    turns.wait('later', 'later');
    const order = [turns.next(), turns.next()];
    for (const requester of ['slow', 'later']) turns.end(requester);
    return order;
  };
  use('slow', 1_000);
  use('later', 500);
  expect(first()).toEqual(['later', 'slow']);
  clock.ms += 5_000;
  use('later', 300);
  expect(first()).toEqual(['slow', 'later']);
});
