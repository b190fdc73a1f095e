import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

function taken(turns: Turns<string>, times: number): (string | undefined)[] {
  return Array.from({ length: times }, () => turns.next());
}

test('[security 3a] turns go round by account, not by arrival', () => {
  const turns = new Turns<string>();
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
  const turns = new Turns<string>();
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
  const underWay = new Map<string | null, number>();
  const [counts, rows] = [new Turns<string>(underWay), new Turns<string>(underWay)];
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
