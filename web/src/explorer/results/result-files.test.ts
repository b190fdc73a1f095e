import { expect, test } from 'vitest';
import { sharedWords } from './column-words.ts';
import type { ResultColumn } from './result-column.ts';
import { provenanceColumns } from '../provenance/provenance.ts';
import { sameColumns, tableRecords, tableSheet } from './result-files.ts';

interface Well {
  name: string;
  mean: number | null;
  day: number;
}

const wells: readonly Well[] = [
  { name: 'W-1', mean: 1 / 3, day: 0 },
  { name: 'W-2', mean: null, day: 365 },
];
const provenance = {
  query: 'Q',
  criteria: 'All',
  filters: ['Matrix: Soil', 'Year: 2020'],
  dataset: 'bmi',
  release: 'r1',
  date: '2026-11-26',
  software: 'Wellfield',
};
const columns: readonly ResultColumn<Well>[] = [
  { id: 'location', kind: 'text', meaning: 'The well.', value: ({ name }) => name },
  { id: 'mean', kind: 'figure', meaning: 'Its mean.', value: ({ mean }) => mean },
  { id: 'first', kind: 'day', meaning: 'Its first day.', value: ({ day }) => day },
  ...sameColumns({ analyte: 'Lead', level: 15, note: null }, { ...sharedWords, note: { meaning: 'A note.' } }),
  ...provenanceColumns(provenance),
];

test('[TRD-09] [LOAD-09] [PLUM-07] a CSV file has numbers in full, days as ISO dates and in every row what is the same for all', () => {
  const [first, second, ...others] = tableRecords(wells, columns);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ location: 'W-1', mean: 1 / 3, first: '1970-01-01', analyte: 'Lead', level: 15 });
  expect(second).toMatchObject({ mean: null, first: '1971-01-01', note: null, filters: 'Matrix: Soil; Year: 2020' });
  expect(Object.keys(second ?? {}).slice(0, 7)).toEqual([
    'location',
    'mean',
    'first',
    'analyte',
    'level',
    'note',
    'query',
  ]);
});

test('[TRD-09] [LOAD-09] [PLUM-07] a workbook has the same cells, days as its own dates, with formats by kind', () => {
  const sheet = tableSheet(wells, columns);
  const rows = [...sheet.rows];
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    ['W-1', 1 / 3, 0, 'Lead', 15],
    ['W-2', null, 365, 'Lead', 15],
  ]);
  expect(rows.every((row) => row.length === sheet.columns.length)).toBe(true);
  expect(sheet.columns.slice(0, 5).map(({ name, format }) => [name, format])).toEqual([
    ['location', null],
    ['mean', '#,##0.####'],
    ['first', 'yyyy-mm-dd'],
    ['analyte', null],
    ['level', '#,##0.####'],
  ]);
});
