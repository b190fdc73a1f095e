import { expect, test } from 'vitest';
import { longKeptReleases } from './long-kept-releases.ts';
import type { ReleaseManifest } from './release-manifest.ts';

const release = (created: string, { bytes = 10, demonstration = false } = {}): ReleaseManifest => ({
  format: 1,
  id: created,
  name: null,
  created,
  demonstration,
  rows: { bmi: 1, snwa: 0, wl: 0 },
  files: [{ name: 'samples.duckdb', bytes, sha256: '' }],
});
const none = new Set<string>();
const year = [
  '2026-11-20',
  '2026-11-02',
  '2026-10-05',
  '2026-10-01',
  '2026-09-30',
  '2026-07-01',
  '2026-06-30',
  '2025-12-31',
];
const reasonsOf = (retained: ReturnType<typeof longKeptReleases>) => Object.fromEntries(retained.reasons);

test('[quarter B2] the newest three, and the last of each calendar quarter, are kept', () => {
  const retained = longKeptReleases(
    year.map((day) => release(day)),
    { pinned: none, maxBytes: 1_000 },
  );
  expect(reasonsOf(retained)).toEqual({
    '2026-11-20': 'newest',
    '2026-11-02': 'newest',
    '2026-10-05': 'newest',
    // The quarter's last is of November.
    '2026-10-01': 'other',
    '2026-09-30': 'quarter',
    '2026-07-01': 'other',
    '2026-06-30': 'quarter',
    '2025-12-31': 'quarter',
  });
  expect(retained).toMatchObject({ pinnedBytes: 0, quarterBytes: 30, withoutRoom: [] });
});

test('[quarter B2] where there is no room, the oldest quarters go, and pinned releases stay', () => {
  const releases = year.map((day) => release(day));
  const pinned = new Set(['2026-07-01']);
  const retained = longKeptReleases(releases, { pinned, maxBytes: 20 });
  expect(reasonsOf(retained)).toMatchObject({
    '2026-07-01': 'pinned',
    '2026-09-30': 'quarter',
    '2026-06-30': 'other',
    '2025-12-31': 'other',
  });
  expect(retained).toMatchObject({ pinnedBytes: 10, quarterBytes: 10, withoutRoom: ['2026-06-30', '2025-12-31'] });
  expect(longKeptReleases(releases, { pinned, maxBytes: 0 }).reasons.get('2026-07-01')).toBe('pinned');
});

test('invented data is not the last of any quarter', () => {
  const releases = [...year.slice(0, 3), '2026-03-31'].map((day) =>
    release(day, { demonstration: day.includes('03-31') }),
  );
  expect(longKeptReleases(releases, { pinned: none, maxBytes: 1_000 }).reasons.get('2026-03-31')).toBe('other');
});
