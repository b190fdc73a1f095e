import type { Feature, Geometry } from 'geojson';
import { describe, expect, test } from 'vitest';
import { acceptedLayers, toolPartOf, toolTexts } from '../../explorer/exploration/computed-layers.ts';
import { ledgerTool } from './ledger-settings.ts';
import type { DrawnOverlay } from '../../explorer/overlays/site-overlays.ts';
import { ledgerProvenance } from './ledger-file.ts';
import { areaChoice, offeredAreas } from '../../explorer/surfaces/areas/ledger-areas.ts';
import { coverageText } from './ledger-words.ts';
import type { LedgerPeriod } from '../../frame/plume/ledger-period.ts';

const knownLayers = { titles: new Map<string, string>(), settings: ledgerTool.settings };
const square = [[0, 0], [4, 0], [4, 4], [0, 4]]; // prettier-ignore
const hole = [[1, 1], [2, 1], [2, 2], [1, 2]]; // prettier-ignore
const away = [[8, 8], [9, 8], [9, 9]]; // prettier-ignore
const feature = (properties: Feature['properties'], geometry: Geometry): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});
const parcels = {
  overlay: { id: 'parcels', label: 'Parcels' },
  collection: {
    type: 'FeatureCollection',
    features: [
      feature({ id: 'A', name: 'Parcel A' }, { type: 'Polygon', coordinates: [square, hole] }),
      feature({ id: 'A', name: 'Parcel A' }, { type: 'MultiPolygon', coordinates: [[square], [away]] }),
      feature({ id: 'well' }, { type: 'Point', coordinates: [1, 1] }),
      feature(null, { type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: [away] }] }),
    ],
  },
} as unknown as DrawnOverlay;
const drawn = { id: 'polygon-2', coords: [[0, 0], [1, 0], [1, 1]] as [number, number][], layer: 'drawn' }; // prettier-ignore
const offered = offeredAreas([drawn], [parcels]);

describe('[PLUM-08] the areas of a ledger', () => {
  test('are those drawn and the polygons of overlays, with their holes and parts, each by itself', () => {
    expect(offered.map(({ id, area, isDrawn }) => [id, area.name, area.polygons.length, isDrawn])).toEqual([
      ['polygon:polygon-2', 'Polygon 2', 1, true],
      ['overlay:parcels:A', 'Parcels: Parcel A', 1, false],
      ['overlay:parcels:A (2)', 'Parcels: Parcel A (2)', 2, false],
      ['overlay:parcels:#4', 'Parcels: #4', 1, false],
    ]);
    expect(offered[1]!.area.polygons).toEqual([{ outline: square, holes: [hole] }]);
  });

  test('one that is not there is named, and nothing is counted; overlays on their way are awaited', () => {
    expect(areaChoice('whole', offered, null)).toEqual({ area: null, isDrawn: false });
    expect(areaChoice('overlay:parcels:A', offered, null)).toBe(offered[1]);
    expect(areaChoice('polygon:polygon-9', offered, 'awaited')).toEqual({
      reason:
        'Nothing is counted in the area ‘Polygon 9’: it is no longer drawn on the map. Choose another area, or the whole surface.',
    });
    expect(areaChoice('overlay:parcels:Z', offered, 'awaited')).toEqual({ isAwaited: true });
    expect(areaChoice('overlay:parcels:Z', offered, 'failed')).toMatchObject({
      reason: expect.stringContaining('could not be loaded') as string,
    });
    expect(areaChoice('overlay:parcels:Z', offered, null)).toMatchObject({
      reason: expect.stringContaining('‘parcels: Z’: the site’s overlays do not have it') as string,
    });
  });

  test('are in links and views, and said where a link names none', () => {
    const tools = { ledgerArea: 'overlay:parcels:A, part: 1' };
    expect(toolTexts(tools, knownLayers)).toEqual([['ledger-area', 'overlay:parcels:A, part: 1']]);
    expect(toolPartOf('ledger-area', 'overlay:parcels:A, part: 1', knownLayers)).toEqual(tools);
    expect(acceptedLayers({ layers: [], tools }, knownLayers)).toMatchObject({ tools, dropped: [] });
    expect(acceptedLayers({ layers: [], tools: { ledgerArea: 'parcels' } }, knownLayers).dropped).toEqual([
      'area of the plume ledger "parcels"',
    ]);
  });

  test('partly beyond the surface are said with figures, and files name no filter that was not followed', () => {
    const of = (...areas: (readonly [cells: number, covered: number])[]) =>
      coverageText(areas.map(([cells, covered]) => ({ found: { area: { cells, covered } } }) as LedgerPeriod));
    const end = ': what is beyond its edge is not counted.';
    expect([of(), of([40, 40])]).toEqual([null, null]);
    const outside = { found: null, reason: 'The area lies outside the surface.' } as LedgerPeriod;
    expect(coverageText([outside, outside])).toBe('The area lies outside the surface.');
    expect(
      coverageText([outside, { found: { area: { cells: 4, covered: 4 } }, reason: null } as LedgerPeriod]),
    ).toBeNull();
    expect(of([1_240, 310], [1_240, 310])).toBe(`The surface covers 25.0% of the area, 310 of its 1,240 cells${end}`);
    expect(of([10_000, 10_000], [10_000, 9_999])).toBe(
      `The surface covers at least 99.9% of the area, 9,999 of its 10,000 cells, at most 100.0% of the area, 10,000 of its 10,000 cells${end}`,
    );
    const provenance = { query: 'q', criteria: '', filters: ['Matrix: Soil', 'Map: inside Parcel'], dataset: 'BMI', release: 'r', date: '2026-01-01', software: 'w' }; // prettier-ignore
    expect(ledgerProvenance(provenance, { unheeded: 'Map: inside Parcel' }).filters).toEqual(['Matrix: Soil']);
    expect(ledgerProvenance(provenance, { unheeded: null }).filters).toHaveLength(2);
  });
});
