import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits, defaultQuotas } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

/** The rows of the first table of a section, as cells. */
function rowsOf(document: string, heading: string): string[][] {
  const section = read(document).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

describe('[security 2] what docs/asvs.md leaves to a section of SECURITY.md or the guide is there', () => {
  test('the ways in', () => {
    const waysIn = /Ways in: ([^.]+)\./.exec(read('SECURITY.md'))?.[1] ?? '';
    for (const way of ['a password', 'an emailed password', 'single sign-on', 'a passkey', 'access tokens'])
      expect(waysIn).toContain(way);
  });

  test('[safe M1] the throttles: every bound of the limits, and that of emailed passwords', () => {
    const spans = new Map([
      [15, 'in 15 minutes'],
      [60, 'an hour'],
      [24 * 60, 'a day'],
    ]);
    const bounds = Object.values(limits.throttles).map(({ max, minutes }) => `${max} ${spans.get(minutes)}`);
    const stated = rowsOf('SECURITY.md', 'Throttles').map(([, bound = '']) => bound);
    expect(stated.toSorted()).toEqual([...bounds, `${limits.emailedPasswordsPerHour} an hour`].toSorted());
  });

  test('what is kept: each kind with its protection, its place and its time', () => {
    const rows = rowsOf('SECURITY.md', 'What is kept');
    const stored = rows.map(([what = '']) => what).join('; ');
    // By the tables of the state, the data folder and what leaves the server.
    for (const kind of [
      'passwords',
      'sessions',
      'access tokens',
      'links',
      'emails',
      'networks',
      'saved queries',
      'views',
    ])
      expect(stored).toContain(kind);
    for (const kind of ['preferences', 'exports', 'samples', 'bug reports', 'log of calls', 'authenticator apps'])
      expect(stored).toContain(kind);
    const protections = rows.map(([, level = '']) => level.split(':')[0]);
    expect(new Set(protections)).toEqual(new Set(['secret', 'personal', 'confidential', 'internal', 'public']));
    const openEnded = rows.filter(([, level, where, time]) => level !== 'public' && (!where || !time));
    expect(openEnded).toEqual([]);
  });

  test('whom the server talks to: every address of the environment', () => {
    const addresses = new Set(read('server/src/config/config.ts').match(/\b[A-Z]+(?:_[A-Z]+)*_URL\b/g));
    // The site's own.
    addresses.delete('PUBLIC_URL');
    expect(addresses.size).toBeGreaterThan(3);
    const stated = rowsOf('SECURITY.md', 'Whom the server talks to')
      .map(([to]) => to)
      .join('; ');
    for (const address of addresses) expect(stated).toContain(`\`${address}\``);
    expect(stated).toContain('identity provider');
  });

  test('cryptography and keys: every package that does any, with lengths and keys', () => {
    const rows = rowsOf('SECURITY.md', 'Cryptography and keys');
    const text = rows.flat().join(' ');
    for (const name of ['@node-rs/argon2', '@simplewebauthn', 'openid-client', 'age']) {
      expect(read('server/package.json')).toContain(`"${name}`);
      expect(text).toContain(name);
    }
    const unnamed = rows.filter(([purpose, what, , key]) => !purpose || !what || !key);
    expect(unnamed).toEqual([]);
    // Six groups of five signs out of 32, of five bits each.
    expect(
      read('SECURITY.md').match(/\d+(?= random bits\. It works| bits cannot| for a password in an email)/g),
    ).toEqual(['150', '150', '150']);
  });

  test('what one account can have: every quota', () => {
    const page = read('docs/settings.md');
    for (const name of Object.keys(defaultQuotas())) expect(page).toContain(`\n| \`quotas.${name}\` |`);
  });
});
