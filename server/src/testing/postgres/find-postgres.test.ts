import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPostgres } from './find-postgres.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-postgres-'));
  mkdirSync(join(folder, 'versions'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Programs that answer with their version as PostgreSQL's do, and count how often. */
function programsIn(name: string, says: string): string {
  const made = join(folder, name);
  mkdirSync(made, { recursive: true });
  for (const program of ['initdb', 'postgres']) {
    writeFileSync(join(made, program), `#!/bin/sh\necho asked >>${made}/asked\necho '${says}'\n`);
    chmodSync(join(made, program), 0o755);
  }
  return made;
}
const found = (...path: readonly string[]) =>
  findPostgres({ versions: join(folder, 'versions'), path: path.join(delimiter) });

test('of Debian’s folders the newest from version 15 on is taken, by its number', () => {
  programsIn('versions/9.6/bin', '');
  programsIn('versions/14/bin', '');
  expect(found()).toBeNull();
  const oldest = programsIn('versions/15/bin', '');
  expect(found()).toBe(oldest);
  mkdirSync(join(folder, 'versions', '18'));
  const newest = programsIn('versions/17/bin', '');
  expect(found(programsIn('else', 'postgres (PostgreSQL) 18.1'))).toBe(newest);
});

test.each([
  ['postgres (PostgreSQL) 9.6.24', false],
  ['postgres (PostgreSQL) 14.13 (Debian 14.13-1.pgdg120+1)', false],
  ['postgres (PostgreSQL) 15.0', true],
  ['postgres (PostgreSQL) 18beta1', true],
  ['it does not start', false],
])('of PATH what says it is %s is taken: %s', (says, isTaken) => {
  const [first, last] = [programsIn('first', says), programsIn('last', 'postgres (PostgreSQL) 16.4 (Homebrew)')];
  expect(found(join(folder, 'nowhere'), first)).toBe(isTaken ? first : null);
  // Every test file looks.
  expect(found(first, last)).toBe(isTaken ? first : last);
  expect(readFileSync(join(first, 'asked'), 'utf8')).toBe('asked\n');
});
