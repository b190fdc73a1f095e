import { expect, test } from 'vitest';
import { Pace } from '../../frame/pace.ts';
import type { ResultColumn } from '../results/result-column.ts';
import { type Provenance, provenanceColumns } from './provenance.ts';
import { ownColumns, pointsFile, tablePoints } from './table-points.ts';

interface Row {
  well: string;
  slope: number | null;
  first: number;
}

const made: Provenance = {
  query: 'Nitrate',
  criteria: '',
  filters: [],
  dataset: 'bmi',
  release: 'r1',
  date: '2026-10-05',
  software: 'Wellfield 1.2.3',
};
const columns: ResultColumn<Row>[] = [
  { id: 'location', kind: 'text', meaning: 'The well.', value: ({ well }) => well },
  { id: 'slope', kind: 'statistic', meaning: 'By Theil–Sen.', value: ({ slope }) => slope },
  { id: 'first_day', kind: 'day', meaning: 'Its first day.', value: ({ first }) => first },
  ...provenanceColumns(made),
];
const locations = [
  { location: 'W-1', lat: 36.05, long: -114.98 },
  { location: 'W-2', lat: null, long: null },
];
const rows: Row[] = [
  { well: 'W-1', slope: -0.5, first: 0 },
  { well: 'W-2', slope: null, first: 365 },
  { well: 'W-9', slope: 1, first: 366 },
];

test('[FMT-09] each row is a point of its location; without coordinates it has no geometry, and stays', () => {
  expect([...tablePoints({ rows, columns: ownColumns(columns, made), locations })]).toEqual([
    {
      type: 'Feature',
      properties: { location: 'W-1', slope: -0.5, first_day: '1970-01-01' },
      geometry: { type: 'Point', coordinates: [-114.98, 36.05] },
    },
    { type: 'Feature', properties: { location: 'W-2', slope: null, first_day: '1971-01-01' }, geometry: null },
    { type: 'Feature', properties: { location: 'W-9', slope: 1, first_day: '1971-01-02' }, geometry: null },
  ]);
});

test.each([0, 1, 128, 129, 300])(
  '[FMT-09] a GeoJSON file of %i rows is whole, and says what it is of',
  async (count) => {
    const many = Array.from({ length: count }, (_, at): Row => ({ well: `W-${at}`, slope: at, first: at }));
    const points = tablePoints({ rows: many, columns, locations });
    const file = await pointsFile(points, { title: 'Trends', ...made }, new Pace(new AbortController().signal));
    const read = JSON.parse(await file.text());
    expect(read).toMatchObject({ type: 'FeatureCollection', metadata: { title: 'Trends', release: 'r1' } });
    expect(read.features.map(({ properties }: { properties: { slope: number } }) => properties.slope)).toEqual([
      ...many.keys(),
    ]);
  },
);
