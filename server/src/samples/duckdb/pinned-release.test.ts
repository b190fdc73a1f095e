import { expect, test } from 'vitest';
import type { ReleaseManifest } from '../releases/release-manifest.ts';
import { pinnedRelease } from './pinned-release.ts';

test('[PLT-19] a release with its rows in a database has no statements on a file of its own', () => {
  const manifest: ReleaseManifest = {
    format: 1,
    id: '20260101T000000000Z-abcdef',
    name: null,
    created: '2026-01-01T00:00:00.000Z',
    demonstration: false,
    rows: { bmi: 1, snwa: 0, wl: 0 },
    files: [],
  };
  const question = { filter: { dataset: 'bmi' as const, clauses: [] }, analyte: null };
  const sqlOf = (of: ReleaseManifest) =>
    pinnedRelease(
      of,
      () => Promise.reject(new Error('no file is needed')),
      () => undefined,
    ).rowsSql(question);
  expect(sqlOf({ ...manifest, format: 2, storedRows: { checksum: 'x' } })).toBeNull();
  expect(sqlOf(manifest)).toContain(`'DATA-FOLDER/releases/${manifest.id}/samples.duckdb'`);
});
