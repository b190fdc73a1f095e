import { expect, test } from 'vitest';
import { requestedRange } from './byte-range.ts';
import { RefusalError } from './refusal-error.ts';

const file = { bytes: 10_000, etag: '"kept"' };
const requested = (range: string, cached?: string) =>
  requestedRange({ range, ...(cached !== undefined && { 'if-range': cached }) }, file);

// The examples of RFC 9110, section 14.1.2, for a file of 10,000 bytes.
test.each([
  ['bytes=0-499', 0, 500],
  ['bytes=500-999', 500, 1_000],
  ['bytes=-500', 9_500, 10_000],
  ['bytes=9500-', 9_500, 10_000],
  ['Bytes=0-0', 0, 1],
  ['bytes=9999-20000', 9_999, 10_000],
  ['bytes=-20000', 0, 10_000],
])('%s is a part of the file', (range, from, to) => {
  expect(requested(range)).toEqual({ from, to });
});

test.each([
  'bytes=0-0,-1',
  'bytes=500-600,601-999',
  'bytes=9-3',
  'rows=1-2',
  'bytes=-',
  'bytes=a-b',
  'bytes=1.5-2',
  '',
  'bytes',
])('%s is no part that can be answered: the whole file', (range) => {
  expect(requested(range)).toBeNull();
});

test.each(['bytes=10000-', 'bytes=10000-10001', 'bytes=-0', 'bytes=99999999999999999999999-'])(
  '%s begins after the end: refused, with the size',
  (range) => {
    const refused = () => requested(range);
    expect(refused).toThrow(RefusalError);
    expect(refused).toThrow(
      expect.objectContaining({ status: 416, headers: expect.objectContaining({ 'content-range': 'bytes */10000' }) }),
    );
  },
);

test('a part of another version of the file is none', () => {
  expect(requested('bytes=0-9', '"kept"')).toEqual({ from: 0, to: 10 });
  for (const cached of ['"older"', 'W/"kept"', 'Mon, 02 Mar 2026 12:00:00 GMT'])
    expect(requested('bytes=0-9', cached)).toBeNull();
});
