import { describe, expect, test } from 'vitest';
import { emptyState, readUrlState, writeUrlState } from '../../../explorer/link/url-state.ts';
import { parseSearch, stringifySearch } from '../../../explorer/link/url-search.ts';
import { acceptedLayers } from '../../../explorer/exploration/computed-layers.ts';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';
import { knownLayers, layerCatalog } from './layer-catalog.ts';
import { layerInputOf } from '../../../explorer/testing/layer-input-of.ts';
import { refusedLayers } from './layer-toggles.tsx';
import { offeredBy } from './use-computed-layers.ts';

const wells = (count: number, differs: object = {}) =>
  Array.from({ length: count }, (_, at) =>
    summaryOf({ location: `W-${at}`, lat: 36 + at / 1_000, long: -115, max: at + 1, ...differs }),
  );
const reasons = (locations: ReturnType<typeof wells>) =>
  Object.fromEntries(layerCatalog.map(({ id, unavailable }) => [id, unavailable(layerInputOf(locations))]));

describe('the computed layers', () => {
  test('[SID-08] [SURF-14] have the toggles’ titles, in their order, with two that a site may show, and surfaces with errors', () => {
    expect(layerCatalog.map(({ title }) => title)).toEqual([
      'Hot Spot Layer',
      'Sampling Frequency Layer',
      'IDW Interpolation Grid',
      'IDW Contour Layer',
      'Filled Contour Layer',
      'TIN Layer',
      'Cluster Locations',
      'Estimated Surface',
      'Surface Uncertainty',
      'Flow Arrows',
    ]);
  });

  test('[MAP-16] filled contours and triangles have no button unless the site shows them', () => {
    const hidden = (features: Record<string, boolean>) => {
      const offered = offeredBy({ limits: {}, features });
      return layerCatalog.filter((layer) => !offered.includes(layer)).map(({ id }) => id);
    };
    expect(hidden({})).toEqual(['bands', 'tin']);
    expect(hidden({ filledContours: false, triangulation: false })).toEqual(['bands', 'tin']);
    expect(hidden({ filledContours: true })).toEqual(['tin']);
    expect(hidden({ triangulation: true })).toEqual(['bands']);
  });

  test('[MAP-17] grid, contours, clusters, hot spots and surfaces have settings; samples and triangles have none', () => {
    const withTools = layerCatalog.filter(({ tools }) => tools !== undefined).map(({ id }) => id);
    expect(withTools).toEqual([
      'hotSpots',
      'grid',
      'contours',
      'bands',
      'clusters',
      'estimatedSurface',
      'surfaceUncertainty',
      'flowArrows',
    ]);
  });

  test('[MAP-15] are not interpolated above 19 visible locations', () => {
    expect(reasons(wells(19))).toMatchObject({ grid: null, contours: null, bands: null, clusters: null });
    // An estimated surface takes the nearest wells of any number.
    expect(reasons(wells(2_000))).toMatchObject({ estimatedSurface: null, surfaceUncertainty: null });
    const stated = '23 locations visible; limit is 19';
    expect(reasons(wells(23))).toMatchObject({
      grid: stated,
      contours: stated,
      bands: stated,
      clusters: null,
      hotSpots: null,
    });
    const hidden = wells(10, { visible: false });
    expect(reasons([...wells(19), ...hidden])).toMatchObject({ grid: null });
  });

  test('without values allow clusters and counts, but no interpolation or weighting', () => {
    const found = reasons(wells(5, { max: null }));
    expect(found).toMatchObject({ clusters: null, samplingFrequency: null, tin: null });
    expect(found['grid']).toMatch(/choose one matrix and one unit/);
    expect(found['hotSpots']).toMatch(/choose one matrix and one unit/);
    expect(reasons(wells(5, { max: -1 }))['hotSpots']).toBe('No value is above 0.');
    expect(reasons(wells(5, { lat: null }))['clusters']).toBe('No visible location has coordinates.');
  });

  test('[MAP-13] ask for larger cells above 250,000', () => {
    const far = [summaryOf({ lat: 36, long: -115 }), summaryOf({ lat: 36.9, long: -114 })];
    const refusals = (cellSizeKm: number) =>
      layerCatalog.flatMap(({ id, refused }) => {
        const refusal = refused?.(layerInputOf(far, { tools: { cellSizeKm } })) ?? null;
        return refusal === null ? [] : [[id, refusal]];
      });
    expect(refusals(0.1)).toEqual(
      ['grid', 'contours', 'bands'].map((id) => [
        id,
        expect.stringMatching(/at most 250,000 are computed: please use a larger grid cell\.$/),
      ]),
    );
    expect(refusals(1)).toEqual([]);
  });
});

describe('older links and views', () => {
  const opened = (search: string) => {
    const { state, dropped } = readUrlState(parseSearch(search), [], knownLayers);
    const accepted = acceptedLayers({ layers: state?.layers, tools: state?.tools }, knownLayers);
    return { ...accepted, dropped: [...dropped, ...accepted.dropped] };
  };

  test('[code 1] open as before: every layer by its id, every setting by its name', () => {
    const ids = ['hotSpots', 'samplingFrequency', 'grid', 'contours', 'bands', 'tin', 'clusters'];
    const layers = ids.map((id) => `layer=${id}`).join('&');
    const search = `?v=1&${layers}&cell=0.2&weighting=2&contours=5&breaks=1,2.5,40&clusters=7&radius=45&interpolate=logarithms`;
    expect(opened(search)).toEqual({
      layers: ids,
      tools: {
        cellSizeKm: 0.2,
        weighting: 2,
        contourCount: 5,
        clusterCount: 7,
        hotSpotRadiusPx: 45,
        interpolated: 'logarithms',
      },
      answerTools: { contourBreaks: [1, 2.5, 40] },
      dropped: [],
    });
    const state = { ...emptyState, layers: ['grid', 'clusters'], tools: { cellSizeKm: 0.2, clusterCount: 5 } };
    expect(stringifySearch(writeUrlState(state, knownLayers))).toBe(
      '?v=1&layer=grid&layer=clusters&cell=0.2&clusters=5',
    );
  });

  test('[code 1] name unknown layers and settings out of bounds', () => {
    const { layers, tools, dropped } = opened(
      '?layer=grid&layer=x&weighting=11&cell=0.05&radius=y&clusters=4.5&breaks=1,x&contours=5',
    );
    expect([layers, tools]).toEqual([['grid'], { contourCount: 5 }]);
    expect(dropped).toEqual([
      'contour breaks "1,x"',
      'layer "x"',
      'weighting "11"',
      'cell "0.05"',
      'radius "y"',
      'clusters "4.5"',
    ]);
  });

  test('have unique ids of layers and names of settings', () => {
    const { settings } = knownLayers;
    for (const names of [
      layerCatalog.map(({ id }) => id),
      settings.map(({ name }) => name),
      settings.map(({ inAddress }) => inAddress),
    ])
      expect(new Set(names).size).toBe(names.length);
  });

  test('[map 6] those that cannot be had are told in plain text, a line for each reason', () => {
    const input = layerInputOf(wells(23));
    const offered = layerCatalog.map((layer) => ({
      layer,
      isOn: layer.id === 'bands',
      reason: layer.unavailable(input),
    }));
    expect(refusedLayers(offered)).toEqual([
      'IDW Interpolation Grid, IDW Contour Layer: 23 locations visible; limit is 19',
      'Flow Arrows: Hydraulic gradients need water levels.',
    ]);
  });

  test('[map 3] logarithms are interpolated by choice, where all values have one', () => {
    const locations = wells(3).concat(summaryOf({ location: 'zero', max: 0 }));
    const grid = layerCatalog.find(({ id }) => id === 'grid');
    expect(grid?.refused?.(layerInputOf(locations))).toBeNull();
    const tools = { interpolated: 'logarithms' };
    expect(grid?.refused?.(layerInputOf(locations, { tools }))).toMatch(/^1 location with values of 0 or below/);
    expect(grid?.refused?.(layerInputOf(wells(3), { tools }))).toBeNull();
  });
});
