import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import type { Cell } from '../row-batches.ts';
import { zoneOf } from './utm-zone.ts';

async function zoneOfWells(positions: readonly [lat: number, long: number][]): Promise<string | undefined> {
  const connection = await (await DuckDBInstance.create()).connect();
  const values = positions.map(([lat, long]) => `(${lat}::DOUBLE, ${long}::DOUBLE)`).join(', ');
  const zone = await zoneOf(async (columns) => {
    const reader = await connection.runAndReadAll(`SELECT ${columns} FROM (VALUES ${values}) AS wells(lat, long)`);
    return reader.getRows() as Cell[][];
  });
  connection.closeSync();
  return zone?.name;
}

test.each([
  [
    [
      [36, -115.1],
      [36.1, -114.9],
    ],
    'UTM zone 11N of WGS84 (EPSG:32611)',
  ],
  [
    [
      [-16.8, 179.98],
      [-16.8, -179.99],
    ],
    'UTM zone 60S of WGS84 (EPSG:32760)',
  ],
  [
    [
      [-16.8, 179.99],
      [-16.8, -179.98],
    ],
    'UTM zone 1S of WGS84 (EPSG:32701)',
  ],
] as const)('[field 08] the zone is in the middle of the wells: %j', async (positions, name) => {
  expect(await zoneOfWells(positions.map(([lat, long]) => [lat, long]))).toBe(name);
});
