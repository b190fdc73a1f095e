import { expect, test } from 'vitest';
import { sentTableSchema } from '@wellfield/contract';
import { sentTable } from './sent-table.ts';
import type { ResultColumn } from '../results/result-column.ts';

interface Row {
  well: string;
  slope: number | null;
  first: number;
  area: string | number;
}

const columns: ResultColumn<Row>[] = [
  { id: 'location', kind: 'text', meaning: 'The well.', value: ({ well }) => well },
  { id: 'slope', kind: 'statistic', meaning: 'By Theil–Sen.', unit: 'ug/L per year', value: ({ slope }) => slope },
  { id: 'first day', kind: 'day', meaning: 'Its first day.', value: ({ first }) => first },
  { id: 'mixed', kind: 'text', meaning: 'A word or a number.', value: ({ area }) => area },
  { id: 'empty', kind: 'day', meaning: 'Nothing.', value: () => null },
];
const rows: Row[] = [
  { well: 'W-1', slope: -0.5, first: 0, area: 'whole' },
  { well: 'W-9', slope: null, first: 365, area: 7 },
];
const provenance = {
  query: 'Nitrate',
  criteria: '',
  filters: [],
  dataset: 'bmi',
  release: 'r1',
  date: '2026-10-05',
  software: 'Wellfield 1',
};

test('[FMT-17] a table is sent with the kinds that its cells have, meanings, and the position of each location', () => {
  const locations = [{ location: 'W-1', lat: 36.05, long: -114.98 }];
  const sent = sentTable({ format: 'gpkg', title: 'Trends', rows, columns, locations, provenance });
  expect(sentTableSchema.parse(sent)).toEqual(sent);
  expect(sent.columns.map(({ name, kind }) => [name, kind])).toEqual([
    ['location', 'text'],
    ['slope', 'number'],
    ['first_day', 'date'],
    ['mixed', 'text'],
    ['empty', 'date'],
    ['lat', 'number'],
    ['long', 'number'],
  ]);
  expect(sent.columns[1]?.meaning).toBe('By Theil–Sen. Unit: ug/L per year.');
  expect(sent.rows).toEqual([
    ['W-1', -0.5, '1970-01-01', 'whole', null, 36.05, -114.98],
    ['W-9', null, '1971-01-01', '7', null, null, null],
  ]);
  expect(sent.facts).toMatchObject({ query: 'Nitrate', release: 'r1' });
});

test('[FMT-17] rows of no location have no position', () => {
  const sent = sentTable({ format: 'parquet', title: 'Plume', rows, columns, locations: null, provenance });
  expect(sent.columns.map(({ name }) => name)).not.toContain('lat');
  expect(sent.rows[0]).toHaveLength(columns.length);
});
