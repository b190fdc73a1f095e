import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const origin = 'https://site.test';

describe('redirect after login', () => {
  test.each([
    ['/dataview', '/dataview'],
    ['/query?dataset=bmi&x=%2F%2Fevil.test#rows', '/query?dataset=bmi&x=%2F%2Fevil.test#rows'],
    ['/a/../query', '/query'],
  ])('%s is a route of the site', (target, expected) => {
    expect(safeRedirect(target, origin)).toBe(expected);
  });

  test.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    'https://evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    ' //evil.test',
    '\\\\evil.test',
    'query',
    '',
    '/login',
    '/login/',
    '/login?redirect=/login',
    '/register',
    null,
    undefined,
    7,
    { pathname: '/query' },
  ])('%j is none', (target) => {
    expect(safeRedirect(target, origin)).toBeNull();
  });

  test('everything accepted stays on the site', () => {
    expect.hasAssertions();
    const hostile = fc.array(
      fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'evil.test', 'https', '?', '#', '%2f'),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(hostile, (parts) => {
        const route = safeRedirect(`/${parts.join('')}`, origin);
        if (route !== null) expect(new URL(route, origin).origin).toBe(origin);
      }),
      { numRuns: 2_000 },
    );
  });
});
