import type { Feature, FeatureCollection } from 'geojson';
import { describe, expect, test } from 'vitest';
import type { PlacedLocation } from '../locations/locations-shown.ts';
import { mapPalettes } from '../colors/map-palette.ts';
import { clusterColors } from '../spatial-tools/cluster-colors.ts';
import { cssColor, valueRamp } from '../colors/value-ramp.ts';
import { summaryOf } from '../testing/summary-of.ts';
import { flattenLines } from '../../../workers/flat-lines.ts';
import { bandsLayer } from './bands.layer.ts';
import { clustersLayer } from './clusters.layer.ts';
import { heatPlaces, heatView, hotSpotsPicture } from './hot-spots.picture.ts';
import { idwContoursLayer } from './idw-contours.layer.ts';
import { idwGridPicture } from './idw-grid.picture.ts';
import type { MapLayer } from './map-layer.ts';
import { hexagonClasses, samplingHexagonsLayer } from './sampling-hexagons.layer.ts';
import { tinLayer } from './tin.layer.ts';

const ramp = valueRamp('cividis', 'light');
const palette = mapPalettes.light;
const place = (location: string, long: number, lat: number) => summaryOf({ location, long, lat }) as PlacedLocation;

function featuresOf({ source }: MapLayer): Feature[] {
  return (source as { data: FeatureCollection }).data.features;
}
const propertiesOf = (layer: MapLayer) => featuresOf(layer).map(({ properties }) => properties);

describe('computed layers as sources and styles', () => {
  test('[MAP-09] [MAP-10] every location bears its cluster’s number and colour', () => {
    const places = [place('A', -115, 36), place('B', -114, 36), place('C', -115, 36.1)];
    const layer = clustersLayer(places, [[0, 2], [1]], 'light');
    expect(propertiesOf(layer)).toEqual([
      { location: 'A', cluster: 1, color: clusterColors.light.marks[0] },
      { location: 'C', cluster: 1, color: clusterColors.light.marks[0] },
      { location: 'B', cluster: 2, color: clusterColors.light.marks[1] },
    ]);
    for (const { marks } of Object.values(clusterColors)) expect(new Set(marks).size).toBe(11);
  });

  test('[MAP-09] [MAP-11] the legend’s classes are whole numbers that hold every hexagon', () => {
    const hexagons = [1, 1, 2, 9].map((count) => ({ count, corners: [[0, 0] as [number, number]] }));
    const classes = hexagonClasses(hexagons, ramp);
    expect(classes.map(({ from, to, hexagons: held }) => [from, to, held])).toEqual([
      [1, 2, 3],
      [3, 4, 0],
      [5, 6, 0],
      [7, 8, 0],
      [9, 9, 1],
    ]);
    const layer = samplingHexagonsLayer(hexagons, classes, palette);
    expect(propertiesOf(layer).map((one) => one?.['color'])).toEqual([0, 0, 0, 4].map((at) => classes[at]?.color));
  });

  test('[MAP-14] contours bear their level as label and a colour of the ramp by its share', () => {
    const level = {
      level: 25,
      lines: flattenLines([
        [
          [0, 0],
          [1, 1],
        ],
      ]),
    };
    const layer = idwContoursLayer([level], [0, 100], ramp, palette);
    expect(featuresOf(layer)).toEqual([
      {
        type: 'Feature',
        properties: { level: 25, label: '25', color: cssColor(ramp(0.25)) },
        geometry: {
          type: 'MultiLineString',
          coordinates: [
            [
              [0, 0],
              [1, 1],
            ],
          ],
        },
      },
    ]);
    expect(layer.styles.find(({ type }) => type === 'symbol')).toMatchObject({
      layout: { 'symbol-placement': 'line', 'text-field': ['get', 'label'] },
    });
  });

  test('[MAP-16] a band keeps its holes; a triangle has the mean of its corners', () => {
    const outline: [number, number][] = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 0],
    ];
    const hole: [number, number][] = [
      [2, 1],
      [3, 2],
      [3, 1],
      [2, 1],
    ];
    const bands = bandsLayer([{ low: 10, high: 30, polygons: [flattenLines([outline, hole])] }], [0, 40], ramp);
    expect(featuresOf(bands)).toMatchObject([
      {
        properties: { low: 10, high: 30, color: cssColor(ramp(0.5)) },
        geometry: { type: 'MultiPolygon', coordinates: [[outline, hole]] },
      },
    ]);
    const places = [place('A', 0, 0), place('B', 1, 0), place('C', 0, 1), place('D', 1, 1)];
    const look = { range: [0, 12] as const, ramp, palette };
    const tin = tinLayer(
      places,
      [3, 6, 9, Number.NaN],
      {
        triangles: [
          [0, 1, 2],
          [1, 2, 3],
        ],
      },
      look,
    );
    expect(propertiesOf(tin)).toEqual([
      { value: 6, color: cssColor(ramp(0.5)) },
      { value: null, color: palette.place },
    ]);
    expect(featuresOf(tin)[0]?.geometry).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [0, 1],
          [0, 0],
        ],
      ],
    });
  });

  test('[MAP-13] a grid’s picture has north on top, each cell in the colour of its value', () => {
    const picture = idwGridPicture(
      {
        gridType: 'square',
        long: Float64Array.of(-115, -114.99),
        lat: Float64Array.of(36, 36.01),
        values: Float64Array.of(0, 5, 10, 0),
        cellWidthDeg: 0.01,
        cellHeightDeg: 0.01,
      },
      ramp,
    );
    expect(picture.bounds.map((one) => Number(one.toFixed(6)))).toEqual([-115.005, 35.995, -114.985, 36.015]);
    const pixel = (x: number, y: number) =>
      Array.from({ length: 4 }, (_, part) => picture.pixels[4 * (y * picture.width + x) + part]);
    const last = picture.height - 1;
    expect(picture.width).toBe(2);
    expect([pixel(0, 0), pixel(1, 0), pixel(0, last)]).toEqual([
      [...ramp(1), 255],
      [...ramp(0), 255],
      [...ramp(0), 255],
    ]);
    // A 256th step at most beside the ramp's middle.
    const middle = pixel(1, last);
    for (const part of [0, 1, 2] as const) {
      expect(Math.abs((middle[part] as number) - ramp(0.5)[part])).toBeLessThanOrEqual(2);
    }
  });

  test('[MAP-12] a heat map covers the view, begins at whole cells of the world and lies where its places are', () => {
    const camera = { lat: 36.06, long: -114.985, zoom: 14, widthPx: 760, heightPx: 820 };
    const view = heatView(camera, 30);
    expect(view.zoom).toBe(15);
    // Half of radius and blur.
    expect(view.left % 22.5).toBeCloseTo(0, 6);
    const { x, y } = heatPlaces(Float64Array.of(camera.long), Float64Array.of(camera.lat), view);
    const [left, top] = [(x[0] as number) - view.left, (y[0] as number) - view.top];
    expect(left).toBeGreaterThanOrEqual(380);
    expect(left).toBeLessThan(402.5);
    expect(top).toBeGreaterThanOrEqual(410);
    expect(top).toBeLessThan(432.5);
    const { bounds } = hotSpotsPicture(view, new Uint8ClampedArray(4));
    const [west, south, east, north] = bounds;
    expect(west + (left / view.width) * (east - west)).toBeCloseTo(camera.long, 9);
    expect(north).toBeGreaterThan(camera.lat);
    expect(south).toBeLessThan(camera.lat);
  });
});
