import type { FeatureCollection, Point } from 'geojson';
import type { GeoJSONSourceSpecification } from 'maplibre-gl';
import { describe, expect, test } from 'vitest';
import { radiusScale } from '../circle-radius.ts';
import { mapPalettes } from '../map-palette.ts';
import { summaryOf } from '../testing/summary-of.ts';
import {
  circlesStyle,
  countCircles,
  locationCirclesLayer,
  type CircleProperties,
  type CirclesLook,
} from './location-circles.layer.ts';

const look: CirclesLook = {
  statistic: 'max',
  scale: radiusScale([10, 50]),
  hasValues: true,
  selected: null,
  palette: mapPalettes.light,
};

const locations = [
  summaryOf({ location: 'A', lat: 36.1, long: -115.1, max: 10, mean: 4 }),
  summaryOf({ location: 'B', lat: 36.2, long: -115.2, max: 50, maxIsNonDetect: true, mean: 8 }),
  summaryOf({
    location: 'C',
    lat: 36.3,
    long: -115.3,
    max: null,
    mean: null,
    median: null,
    min: null,
    sampleSize: 1,
    nonDetects: 1,
  }),
  summaryOf({ location: 'filtered out', lat: 36.4, long: -115.4, visible: false, sampleSize: 0 }),
  summaryOf({ location: 'nowhere', lat: null, long: null, max: 70 }),
];

function circles(options: Partial<CirclesLook> = {}) {
  const { source } = locationCirclesLayer(locations, { ...look, ...options });
  const { features } = (source as GeoJSONSourceSpecification).data as FeatureCollection<Point, CircleProperties>;
  return features.map(({ properties, geometry }) => ({ ...properties, at: geometry.coordinates }));
}

describe('location circles', () => {
  test('a circle stands at each visible location with coordinates, its radius by the statistic', () => {
    expect(circles()).toEqual([
      { location: 'A', kind: 'value', value: 10, radius: 4, highlight: false, at: [-115.1, 36.1] },
      { location: 'B', kind: 'nonDetect', value: 50, radius: 18, highlight: false, at: [-115.2, 36.2] },
      { location: 'C', kind: 'place', value: null, radius: 4, highlight: false, at: [-115.3, 36.3] },
    ]);
    expect(circles({ statistic: 'mean', scale: radiusScale([4, 8]) }).map(({ radius }) => radius)).toEqual([4, 18, 4]);
  });

  test('without Bubble Plot every value has one radius', () => {
    expect(circles({ scale: null }).map(({ radius }) => radius)).toEqual([6, 6, 4]);
  });

  test('[MAP-19] without an active matrix and unit the circles show places only', () => {
    expect(circles({ hasValues: false })).toEqual([
      { location: 'A', kind: 'place', value: null, radius: 4, highlight: false, at: [-115.1, 36.1] },
      { location: 'B', kind: 'place', value: null, radius: 4, highlight: false, at: [-115.2, 36.2] },
      { location: 'C', kind: 'place', value: null, radius: 4, highlight: false, at: [-115.3, 36.3] },
    ]);
    expect(circles({ hasValues: false, statistic: 'sampleSize' }).every(({ value }) => value === null)).toBe(true);
  });

  test('the legend counts the circles by kind', () => {
    expect(countCircles(locations, look)).toEqual({ value: 1, nonDetect: 1, place: 1 });
    expect(countCircles(locations, { ...look, hasValues: false })).toEqual({ value: 0, nonDetect: 0, place: 3 });
  });

  test('only the selected location is ringed, and small circles lie on large ones', () => {
    const { styles } = locationCirclesLayer(locations, { ...look, selected: 'B' });
    const filters = new Map(styles.map((style) => [style.id, 'filter' in style ? style.filter : undefined]));
    expect(filters.get('location-selection')).toEqual(['==', ['get', 'location'], 'B']);
    expect(filters.get(circlesStyle)).toBeUndefined();
    expect(styles.find(({ id }) => id === circlesStyle)).toMatchObject({
      layout: { 'circle-sort-key': ['-', 0, ['get', 'radius']] },
      paint: { 'circle-radius': ['get', 'radius'] },
    });
  });
});
