import { expect, test } from 'vitest';
import { noUnit, sharedWords } from '../results/column-words.ts';
import { manifestColumns, pageManifest } from './page-manifest.ts';
import { provenanceColumns } from './provenance.ts';
import { sameColumns } from '../results/result-files.ts';
import type { ResultColumn } from '../results/result-column.ts';

const made = {
  query: 'Nitrate',
  criteria: 'Parameter: Nitrate',
  filters: ['Year: from 2001'],
  dataset: 'snwa',
  release: 'r1',
  date: '2026-10-05',
  software: 'Wellfield 1.2.3',
};
const columns: ResultColumn<never>[] = [
  { id: 'location', kind: 'text', ...sharedWords.location, value: () => null },
  { id: 'max', kind: 'result', meaning: 'The largest detect.', value: () => null },
  { id: 'p', kind: 'statistic', meaning: 'Of one test.', unit: noUnit, value: () => null },
  ...sameColumns({ unit: 'mg/L', area_ha: 1 }, { ...sharedWords, area_ha: { meaning: 'The area.', unit: 'ha' } }),
  ...provenanceColumns(made),
];

test('[FMT-16] a window’s manifest has the query, the filters, the release, counts, columns and how to cite it', () => {
  const site = { title: 'Sandhill', address: 'https://wells.example.org' };
  const file = { title: 'Trends', columns: manifestColumns(columns), counts: { rows: 3 } };
  const found = JSON.parse(pageManifest(site, made, file));
  expect(found).toMatchObject({
    site: 'Sandhill',
    cite: 'Sandhill: “Nitrate” (Year: from 2001), Trends, release r1. Made on 2026-10-05 by Wellfield 1.2.3 from https://wells.example.org.',
    query: 'Nitrate',
    criteria: 'Parameter: Nitrate',
    filters: ['Year: from 2001'],
    release: { id: 'r1' },
    counts: { rows: 3 },
  });
  expect(found.columns.slice(0, 5)).toEqual([
    { name: 'location', kind: 'text', meaning: 'Where it was sampled, by its standard name.' },
    { name: 'max', kind: 'result', meaning: 'The largest detect.', unit: 'as in the column unit' },
    { name: 'p', kind: 'statistic', meaning: 'Of one test.', unit: 'none' },
    { name: 'unit', kind: 'text', meaning: 'The unit of the results, and of what is computed from them.' },
    { name: 'area_ha', kind: 'figure', meaning: 'The area.', unit: 'ha' },
  ]);
  expect(found.columns.slice(5).every(({ meaning }: { meaning?: string }) => meaning)).toBe(true);
});

test('[FMT-16] that of a lookup table says its search, and no query or release', () => {
  const site = { title: 'Sandhill', address: 'https://wells.example.org' };
  const { date, software } = made;
  const file = { title: 'lookup table “locations”', columns: [], counts: { entries: 2, rows: 5 } };
  const found = JSON.parse(pageManifest(site, { filters: ['Search: M-1'], date, software }, file));
  expect(found).toEqual({
    site: 'Sandhill',
    cite: 'Sandhill: lookup table “locations” (Search: M-1). Made on 2026-10-05 by Wellfield 1.2.3 from https://wells.example.org.',
    filters: ['Search: M-1'],
    made: '2026-10-05',
    software: 'Wellfield 1.2.3',
    counts: { entries: 2, rows: 5 },
    file: { title: 'lookup table “locations”' },
    columns: [],
  });
});
