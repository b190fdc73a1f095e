import { expect, test } from 'vitest';
import { manifestColumns, pageManifest } from './page-manifest.ts';
import { provenanceColumns, sameColumns, type FileColumn } from './table-file.ts';

const made = {
  query: 'Nitrate',
  criteria: 'Parameter: Nitrate',
  filters: ['Year: from 2001'],
  dataset: 'snwa',
  release: 'r1',
  date: '2026-10-05',
  software: 'Wellfield 1.2.3',
};
const columns: FileColumn<never>[] = [
  { id: 'location', kind: 'text', value: () => null },
  { id: 'max', kind: 'result', heading: 'Max', value: () => null },
  { id: 'sd', kind: 'statistic', heading: 'SD', about: 'By n − 1.', value: () => null },
  ...sameColumns({ unit: 'mg/L', p_of_all: 1 }),
  ...provenanceColumns(made),
];

test('[FMT-16] a window’s manifest has the query, the filters, the release, counts, columns and how to cite it', () => {
  const site = { title: 'Sandhill', address: 'https://wells.example.org' };
  const file = { title: 'Trends', columns: manifestColumns(columns), counts: { rows: 3 } };
  const told = JSON.parse(pageManifest(site, made, file));
  expect(told).toMatchObject({
    site: 'Sandhill',
    cite: 'Sandhill: “Nitrate” (Year: from 2001), Trends, release r1. Made on 2026-10-05 by Wellfield 1.2.3 from https://wells.example.org.',
    query: 'Nitrate',
    criteria: 'Parameter: Nitrate',
    filters: ['Year: from 2001'],
    release: { id: 'r1' },
    counts: { rows: 3 },
  });
  expect(told.columns.slice(0, 5)).toEqual([
    { name: 'location', kind: 'text', meaning: 'Where it was sampled, by its standard name.' },
    { name: 'max', kind: 'result', meaning: 'Max', unit: 'as in the column unit' },
    { name: 'sd', kind: 'statistic', meaning: 'By n − 1.' },
    { name: 'unit', kind: 'text', meaning: 'The unit of the result, its limits, sensitivity and uncertainty.' },
    { name: 'p_of_all', kind: 'figure' },
  ]);
  expect(told.columns.slice(5).every(({ meaning }: { meaning?: string }) => meaning)).toBe(true);
});
