import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connectionsOfServer } from './connections-of-server.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8').replaceAll(/\s+/g, ' ');

/** What PostgreSQL accepts by default, less the three that it keeps for its administrators. */
const available = 100 - 3;

test('the guide says how many connections a server opens at most, and for how many servers the 100 of PostgreSQL are enough', () => {
  const { rows, ...others } = connectionsOfServer;
  const own = Object.values(others).reduce<number>((sum, count) => sum + count, 0);
  expect([own, own + rows, Math.floor(available / own), Math.floor(available / (own + rows))]).toEqual([14, 18, 6, 5]);
  expect(guide).toContain(
    'A server opens at most 14 connections to the database, or 18 if `SAMPLES_URL` names the same PostgreSQL. PostgreSQL accepts 100 by default: enough for six servers with 14 each, or five with 18, and an import or a backup in addition.',
  );
});
