import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRefused } from '../testing/spawn-server.ts';
import { plainDatabases } from './plain-databases.ts';

/** No variable of PostgreSQL's programs but these. */
function context(variables: Readonly<Record<string, string>> = {}): void {
  for (const name of ['PGHOST', 'PGHOSTADDR', 'PGSSLMODE']) vi.stubEnv(name, variables[name]);
}

beforeEach(() => context());
afterEach(() => vi.unstubAllEnvs());

const stated = (address: string): string[] => plainDatabases({ databaseUrl: null, samplesUrl: address });

const bare = 'postgres:///wellfield';
const elsewhere = 'postgres://wellfield@db.example.org/wellfield';

test.each([
  elsewhere,
  'postgres://wellfield@10.0.0.10:5432/wellfield?connect_timeout=5',
  'postgres://wellfield@localhost/wellfield?host=10.0.0.10',
  // A word about TLS that asks for none.
  `${elsewhere}?sslnegotiation=postgres`,
  `${elsewhere}?sslmode=`,
])('a database on another machine to which nothing is encrypted is told of: %s', (address) => {
  expect(stated(address)).toEqual([
    expect.stringMatching(/^SAMPLES_URL: what goes to (db\.example\.org|10\.0\.0\.10) can be/),
  ]);
  expect(plainDatabases({ databaseUrl: address, samplesUrl: null })[0]).toMatch(/^DATABASE_URL: /);
});

test.each([
  `${elsewhere}?sslmode=verify-full`,
  `${elsewhere}?sslmode=disable`,
  `${elsewhere}?ssl=0`,
  // The file is not there: connecting says so.
  `${elsewhere}?sslrootcert=ca.pem`,
  'postgres://wellfield@localhost/wellfield',
  'postgres://wellfield@127.0.0.1:5432/wellfield',
  'postgres://wellfield@[::1]/wellfield',
  'postgres://wellfield@localhost/wellfield?host=/var/run/postgresql',
  bare,
])('one on this machine, encrypted or meant to be plain, is not: %s', (address) => {
  expect(stated(address)).toEqual([]);
});

test.each([
  [bare, { PGHOST: 'db.example.org' }],
  [elsewhere, { PGHOST: 'localhost' }],
  // These the driver does not know.
  [elsewhere, { PGHOSTADDR: '127.0.0.1' }],
  [elsewhere, { PGSSLMODE: 'allow' }],
  [elsewhere, { PGSSLMODE: 'verify_full' }],
])('what counts is where the driver connects, and how: %s with %o', (address, variables) => {
  context(variables);
  expect(stated(address)).toEqual([expect.stringContaining('what goes to db.example.org can be')]);
});

test.each([
  [elsewhere, { PGSSLMODE: 'verify-full' }],
  [elsewhere, { PGSSLMODE: 'disable' }],
  [bare, { PGHOST: 'db.example.org', PGSSLMODE: 'require' }],
  [bare, { PGHOST: '/var/run/postgresql' }],
  [bare, { PGHOST: '127.0.0.1' }],
])('what is said of it for all of PostgreSQL’s programs counts: %s with %o', (address, variables) => {
  context(variables);
  expect(stated(address)).toEqual([]);
});

test('a server says it when it starts, before it connects, and not the password', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-plain-'));
  const DATABASE_URL = 'postgres://wellfield:not-for-the-log@db.invalid/wellfield';
  const { code, stdout, stderr } = await startRefused({ DATA_DIR: join(folder, 'data'), DATABASE_URL });
  expect(code).toBe(1);
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('can be read on the way'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    msg: expect.stringContaining('DATABASE_URL') as string,
  });
  expect(`${stdout}${stderr}`).not.toContain('not-for-the-log');
  await rm(folder, { recursive: true });
});
