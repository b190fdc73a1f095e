import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startRefused } from '../testing/spawn-server.ts';
import { plainDatabases } from './plain-databases.ts';

const said = (address: string, environment = {}): string[] =>
  plainDatabases({ databaseUrl: null, samplesUrl: address }, environment);

test.each([
  'postgres://wellfield@db.example.org/wellfield',
  'postgres://wellfield@10.0.0.10:5432/wellfield?connect_timeout=5',
  'postgres://wellfield@localhost/wellfield?host=10.0.0.10',
])('a database on another machine without a word about TLS is told of: %s', (address) => {
  expect(said(address)).toEqual([
    expect.stringMatching(/^SAMPLES_URL: what goes to (db\.example\.org|10\.0\.0\.10) can be/),
  ]);
  expect(plainDatabases({ databaseUrl: address, samplesUrl: null }, {})[0]).toMatch(/^DATABASE_URL: /);
});

test.each([
  'postgres://wellfield@db.example.org/wellfield?sslmode=verify-full',
  'postgres://wellfield@db.example.org/wellfield?sslmode=disable',
  'postgres://wellfield@db.example.org/wellfield?sslrootcert=ca.pem',
  'postgres://wellfield@localhost/wellfield',
  'postgres://wellfield@127.0.0.1:5432/wellfield',
  'postgres://wellfield@[::1]/wellfield',
  'postgres://wellfield@localhost/wellfield?host=/var/run/postgresql',
  'postgres:///wellfield',
])('one on this machine, or with a word about TLS, is not: %s', (address) => {
  expect(said(address)).toEqual([]);
});

test('what is said of TLS for all of PostgreSQL’s programs counts', () => {
  expect(said('postgres://wellfield@db.example.org/wellfield', { PGSSLMODE: 'verify-full' })).toEqual([]);
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
