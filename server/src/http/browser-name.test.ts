import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

// Headers as the browsers send them (their makers' documentation of the User-Agent string).
test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ['curl/8.14.1', 'curl'],
  ['python-requests/2.32.5', 'Python'],
  ['Mozilla/5.0 (X11; Linux x86_64) SomethingElse/1.0', 'A browser on Linux'],
  ['<script>alert(1)</script>', null],
  ['', null],
  [undefined, null],
])('[security 20] %s is %s', (header, expected) => {
  expect(browserName(header)).toBe(expected);
});

test('[security 20] a header of any length takes no time', () => {
  const header = `Version/${'1.'.repeat(30_000)} ${'Version/1 '.repeat(3_000)}`;
  // The quickest of several: a busy machine may interrupt one of them.
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    expect(browserName(header)).toBeNull();
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(100);
});
