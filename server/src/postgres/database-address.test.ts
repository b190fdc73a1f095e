import { afterEach, expect, test, vi } from 'vitest';
import { nameOfDatabase } from './database-address.ts';

afterEach(() => vi.unstubAllEnvs());

function context(host: string | undefined, database: string | undefined): void {
  vi.stubEnv('PGHOST', host);
  vi.stubEnv('PGDATABASE', database);
}

test('a database is known by its machine and its name; what the address leaves out is from where the driver has it', () => {
  context(undefined, undefined);
  expect(nameOfDatabase('postgres:///wellfield')).toBe('localhost/wellfield');
  expect(nameOfDatabase('postgres://someone:secret@db.example.org:5433/wellfield')).toBe(
    'db.example.org:5433/wellfield',
  );
  expect(nameOfDatabase('postgres://db.example.org')).toBe('db.example.org');
  context('db.example.org', 'wells');
  expect(nameOfDatabase('postgres://')).toBe('db.example.org/wells');
  expect(nameOfDatabase('postgres:///wellfield?host=/run')).toBe('/run/wellfield');
});
