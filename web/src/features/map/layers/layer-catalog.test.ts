import { describe, expect, test } from 'vitest';
import { spatialPlaces } from '../spatial-tools/spatial-places.ts';
import { summaryOf } from '../testing/summary-of.ts';
import { layerCatalog, whyNotSoManyCells } from './layer-catalog.ts';

const wells = (count: number, differs: object = {}) =>
  Array.from({ length: count }, (_, at) =>
    summaryOf({ location: `W-${at}`, lat: 36 + at / 1_000, long: -115, max: at + 1, ...differs }),
  );
const state = (locations: ReturnType<typeof wells>, cellSizeKm = 0.1) => ({
  places: spatialPlaces(locations, 'max'),
  interpolatedLocations: 19,
  cellSizeKm,
});
const reasons = (locations: ReturnType<typeof wells>) =>
  Object.fromEntries(layerCatalog.map(({ layer, unavailable }) => [layer, unavailable(state(locations))]));

describe('the computed layers', () => {
  test('[SID-08] have the toggles’ titles, in their order, with two more that a site may show', () => {
    expect(layerCatalog.map(({ title }) => title)).toEqual([
      'Hot Spot Layer',
      'Sampling Frequency Layer',
      'IDW Interpolation Grid',
      'IDW Contour Layer',
      'Filled Contour Layer',
      'TIN Layer',
      'Cluster Locations',
    ]);
  });

  test('[MAP-17] grid, contours, clusters and hot spots have settings; samples and triangles have none', () => {
    const withTools = layerCatalog.filter(({ hasTools }) => hasTools).map(({ layer }) => layer);
    expect(withTools).toEqual(['hotSpots', 'grid', 'contours', 'bands', 'clusters']);
  });

  test('[MAP-15] above 19 visible locations nothing is interpolated', () => {
    expect(reasons(wells(19))).toMatchObject({ grid: null, contours: null, bands: null, clusters: null });
    const said = '23 locations visible; limit is 19';
    expect(reasons(wells(23))).toMatchObject({
      grid: said,
      contours: said,
      bands: said,
      clusters: null,
      hotSpots: null,
    });
    const hidden = wells(10, { visible: false });
    expect(reasons([...wells(19), ...hidden])).toMatchObject({ grid: null });
  });

  test('without values places can be grouped and counted, not interpolated or weighed', () => {
    const found = reasons(wells(5, { max: null }));
    expect(found).toMatchObject({ clusters: null, samplingFrequency: null, tin: null });
    expect(found['grid']).toMatch(/choose one matrix and one unit/);
    expect(found['hotSpots']).toMatch(/choose one matrix and one unit/);
    expect(reasons(wells(5, { max: -1 }))['hotSpots']).toBe('No value is above 0.');
    expect(reasons(wells(5, { lat: null }))['clusters']).toBe('No visible location has coordinates.');
  });

  test('[MAP-13] more than 250,000 cells ask for a larger one', () => {
    const far = [summaryOf({ lat: 36, long: -115 }), summaryOf({ lat: 36.9, long: -114 })];
    expect(whyNotSoManyCells(state(far))).toMatch(/at most 250,000 are computed: please use a larger grid cell\.$/);
    expect(whyNotSoManyCells(state(far, 1))).toBeNull();
  });
});
