import type { FeatureCollection } from 'geojson';
import { expect, test } from 'vitest';
import type { LedgerPeriod } from '../../frame/plume/ledger-period.ts';
import { mapPalettes } from '../../explorer/map-colors/map-palette.ts';
import { untoldWells, untoldWellsLayer } from './untold-wells.layer.ts';

const periodWith = (...cannotTell: string[]) => ({ states: { cannotTell } }) as unknown as LedgerPeriod;

test('[figures A3] wells whose limit is above the level in the last period are diamonds on the map', () => {
  expect(untoldWells([periodWith('A'), periodWith('B', 'C')])?.names).toEqual(['B', 'C']);
  expect(untoldWells([periodWith('A'), periodWith()])).toBeNull();
  expect(untoldWells([])).toBeNull();
  const positions = ['A', 'B', 'C'].map((location, at) => ({ location, lat: 36, long: at === 2 ? null : -115 + at }));
  const { source } = untoldWellsLayer(['B', 'C'], positions, 'light', mapPalettes.light);
  const { features } = (source as unknown as { data: FeatureCollection }).data;
  expect(features.map(({ geometry, properties }) => [properties?.['location'], geometry])).toEqual([
    ['B', { type: 'Point', coordinates: [-114, 36] }],
  ]);
});
