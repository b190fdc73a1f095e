import { expect, test } from 'vitest';
import { coordinateSystem } from '../../coordinates/coordinate-systems.ts';
import { settlePositions as settle, type DeliveredPosition } from './location-positions.ts';

const settlePositions = (delivered: readonly DeliveredPosition[]) => settle(delivered, coordinateSystem);

const position = { location: 'MW-1', x: '-114.9', y: '36.1', crs: 'EPSG:4326', rows: 1 };

test('a location gets the position that most of its rows give; the others are reported', () => {
  const { positions, conflicts } = settlePositions([
    { ...position, rows: 2 },
    { ...position, x: '-114.8', rows: 5 },
    { ...position, location: 'MW-2', rows: 1 },
  ]);
  expect(positions.map(({ lat, long }) => [lat, long])).toEqual([
    [36.1, -114.8],
    [36.1, -114.8],
    [36.1, -114.9],
  ]);
  expect(conflicts).toEqual([
    { location: 'MW-1', kept: { lat: 36.1, long: -114.8, rows: 5 }, others: [{ lat: 36.1, long: -114.9, rows: 2 }] },
  ]);
});

test('one point written in two systems is one position', () => {
  const { conflicts } = settlePositions([position, { ...position, crs: 'EPSG:4269' }]);
  expect(conflicts).toEqual([]);
});

test.each([
  [{ crs: 'EPSG:4978' }, 'crs', /not converted/],
  [{ y: '91' }, 'y', /outside the range of EPSG:4326/],
  [{ x: '361' }, 'x', /outside the range of EPSG:4326/],
  [{ x: 'n/a' }, 'x', /not a number/],
  [{ y: '1e400' }, 'y', /not a number/],
  [{ y: 'NaN' }, 'y', /not a number/],
])('%o is a problem of column %s', (change, column, reason) => {
  const [found] = settlePositions([{ ...position, ...change }]).positions;
  expect(found).toMatchObject({ lat: null, long: null, problem: { column, reason: expect.stringMatching(reason) } });
});

test.each([
  [{ x: null, y: null, crs: null }, 'no coordinates given'],
  [{ crs: null }, 'coordinates without a coordinate system'],
  [{ x: null }, 'one of the two coordinates is missing'],
])('%o leaves the row without coordinates', (change, absence) => {
  const [found] = settlePositions([{ ...position, ...change }]).positions;
  expect(found).toEqual({ lat: null, long: null, problem: null, absence });
});
