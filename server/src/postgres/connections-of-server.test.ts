import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connectionsOfServer } from './connections-of-server.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8').replaceAll(/\s+/g, ' ');

/** PostgreSQL's own default, of which it keeps three for its administrators. */
const usual = 100 - 3;

test('the guide says how many connections a server has at most, and for how many servers PostgreSQL’s usual ones do', () => {
  const { rows, ...others } = connectionsOfServer;
  const own = Object.values(others).reduce<number>((sum, count) => sum + count, 0);
  expect([own, own + rows, Math.floor(usual / own), Math.floor(usual / (own + rows))]).toEqual([14, 18, 6, 5]);
  expect(guide).toContain(
    "A server has 14 connections to the database at most, 18 where the rows of `SAMPLES_URL` are there, too: six servers, or five, have room in PostgreSQL's usual 100",
  );
});
