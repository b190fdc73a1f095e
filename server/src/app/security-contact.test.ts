import { expect, test } from 'vitest';
import { startServer } from '../testing/start-server.ts';

test('[security 2] security.txt names where to report a vulnerability, until when, and its own address (RFC 9116)', async () => {
  const now = Date.parse('2026-11-23T12:34:56Z');
  const environment = { ADMIN_EMAIL: 'administrators@example.org', PUBLIC_URL: 'https://wells.example.org' };
  await using server = await startServer({ environment, now: () => now });
  const answer = await server.api.get('/.well-known/security.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.text).toBe(
    'Contact: mailto:administrators@example.org\nExpires: 2027-02-21T00:00:00Z\nPreferred-Languages: en\n' +
      'Canonical: https://wells.example.org/.well-known/security.txt\n',
  );
});

test('[security 2] the site’s own address is named unless the environment has one; without any there is no such file', async () => {
  await using named = await startServer({ site: { adminEmail: 'site@example.org' } });
  expect((await named.api.get('/.well-known/security.txt')).text).toContain('mailto:site@example.org\n');
  await using nameless = await startServer({ site: { adminEmail: null } });
  expect((await nameless.api.get('/.well-known/security.txt')).status).toBe(404);
});
