import { expect, test } from 'vitest';
import { randomPassword, randomRecoveryCode } from './random-signs.ts';

/** How often each sign is in many texts, the dashes left out; and how many signs one has. */
function counted(make: () => string): { counts: number[]; length: number } {
  const texts = Array.from({ length: 4_000 }, make);
  expect(new Set(texts).size).toBe(texts.length);
  const lengths = new Set(texts.map((text) => text.replaceAll('-', '').length));
  expect(lengths.size).toBe(1);
  const counts = new Map<string, number>();
  for (const sign of texts.join('').replaceAll('-', '')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const [length = 0] = lengths;
  return { counts: [...counts.values()], length };
}

// The minimum is that of ASVS 5.0: 11.5.1, for every secret; for recovery codes under a fast hash 6.5.2 asks for 112.
test.each([
  ['an emailed password', randomPassword, 128],
  ['a recovery code', randomRecoveryCode, 128],
])('[security 9] %s has bits enough, from its alphabet and length', (_, make, minBits) => {
  const { counts, length } = counted(make);
  expect(length * Math.log2(counts.length)).toBeGreaterThanOrEqual(minBits);
  // Every sign is as likely as the others: of over 100,000, a fifth off its share would be more than ten deviations.
  const share = (4_000 * length) / counts.length;
  for (const count of counts) expect(Math.abs(count - share)).toBeLessThan(share / 5);
});

test('both are grouped for reading, without signs that people confuse', () => {
  expect(randomPassword()).toMatch(/^([2-9a-kmnp-z]{5}-){5}[2-9a-kmnp-z]{5}$/);
  expect(randomRecoveryCode()).toMatch(/^([2-9a-kmnp-z]{4}-){6}[2-9a-kmnp-z]{4}$/);
});
