import { describe, expect, test } from 'vitest';
import { radiusScale } from './circle-radius.ts';
import { classColors } from '../../../explorer/map-colors/class-colors.ts';
import { contrastOf } from '../../../explorer/map-colors/legible-color.ts';
import { mapPalettes } from '../../../explorer/map-colors/map-palette.ts';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';
import { mapSlots } from '../../../explorer/map-parts/map-layer.ts';
import { nestCountsLayer, nestRingsLayer } from './nest-marks.layer.ts';
import { circlePaint, circleStyle, type CirclesLook } from './circle-paint.ts';
import {
  circlesStyle,
  locationCircles,
  locationCirclesLayer,
  comparedLocationsLayer,
  type CircleMeaning,
  type Circles,
  type RingedLocation,
} from './location-circles.layer.ts';

const palette = mapPalettes.light;
const meaning: CircleMeaning = {
  statistic: 'max',
  scale: radiusScale([10, 50]),
  hasValues: true,
};
const classes = [
  { min: 10, max: 20, count: 1 },
  { min: 40, max: 50, count: 1 },
];
const look: CirclesLook = {
  palette,
  scheme: 'light',
  classes,
  colors: null,
  isFlowing: false,
  isolated: null,
  isHighlighting: false,
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
    highlight: true,
  }),
  summaryOf({ location: 'filtered out', lat: 36.4, long: -115.4, visible: false, sampleSize: 0 }),
  summaryOf({ location: 'nowhere', lat: null, long: null, max: 70 }),
];

function circles(options: Partial<CircleMeaning> = {}) {
  const { features } = locationCircles(locations, { ...meaning, ...options });
  return features.map(({ properties: { order: _, nested: __, ...rest }, geometry }) => ({
    ...rest,
    at: geometry.coordinates,
  }));
}

function stylesOf(options: Partial<CirclesLook>) {
  const { styles } = locationCirclesLayer(locationCircles(locations, meaning), { ...look, ...options });
  return new Map(styles.map((style) => [style.id, style]));
}

/** Detects are filled, non-detects hollow. */
const opacities = ['match', ['get', 'kind'], 'value', 0.55, 'nonDetect', 0.35, 0.7];

describe('location circles', () => {
  test('[MAP-06] there is a circle at each visible location with coordinates, with a radius by the statistic', () => {
    expect(circles()).toEqual([
      { location: 'A', kind: 'value', value: 10, radius: 4, highlight: false, at: [-115.1, 36.1] },
      { location: 'B', kind: 'nonDetect', value: 50, radius: 18, highlight: false, at: [-115.2, 36.2] },
      { location: 'C', kind: 'noValue', value: null, radius: 4, highlight: true, at: [-115.3, 36.3] },
    ]);
    const means = circles({ statistic: 'mean', scale: radiusScale([4, 8]) });
    expect(means.map(({ radius }) => radius)).toEqual([4, 18, 4]);
  });

  test('[MAP-06] without Bubble Plot every value has one radius', () => {
    expect(circles({ scale: null }).map(({ radius }) => radius)).toEqual([6, 6, 4]);
  });

  test('[MAP-19] without an active matrix and unit the circles show positions only', () => {
    const drawn = circles({ hasValues: false });
    expect(drawn.map((one) => [one.location, one.kind, one.value, one.radius])).toEqual(
      ['A', 'B', 'C'].map((location) => [location, 'noValue', null, 4]),
    );
    expect(circles({ hasValues: false, statistic: 'sampleSize' }).every(({ value }) => value === null)).toBe(true);
  });

  test('[map 1] of locations at one position the topmost says how many stand there', () => {
    const nest = ['deep', 'shallow', 'middle'].map((location, at) =>
      summaryOf({ location, max: [35, 40, 2400][at] ?? 0 }),
    );
    const { features } = locationCircles([...nest, summaryOf({ location: 'other', lat: 37 })], meaning);
    expect(features.map(({ properties: { location, nested } }) => [location, nested])).toEqual([
      ['deep', undefined],
      ['shallow', undefined],
      ['middle', 3],
      ['other', undefined],
    ]);
    const { source } = nestCountsLayer({ type: 'FeatureCollection', features }, palette);
    expect(nestRingsLayer({ type: 'FeatureCollection', features }, palette).source).toEqual(source);
    expect(source).toMatchObject({ data: { features: [{ properties: { count: 3 } }] } });
  });

  test('[look A7] it has a second ring at every zoom, and its number only from zoom 16, where no contour is beside it', () => {
    const none: Circles = { type: 'FeatureCollection', features: [] };
    const { slot, styles } = nestRingsLayer(none, palette);
    expect(styles).toMatchObject([
      // Clear of the circle's own edge, by a halo between both.
      {
        id: 'nest-halos',
        type: 'circle',
        paint: { 'circle-radius': ['+', ['get', 'radius'], 1], 'circle-stroke-width': 1.5 },
      },
      { id: 'nest-rings', type: 'circle', paint: { 'circle-radius': ['+', ['get', 'radius'], 2.5] } },
    ]);
    expect(styles.some((style) => 'minzoom' in style)).toBe(false);
    expect(nestCountsLayer(none, palette).styles).toMatchObject([{ id: 'nest-counts', type: 'symbol', minzoom: 16 }]);
    // No ring of a covered circle is drawn over its neighbors.
    expect(mapSlots.indexOf(slot)).toBeLessThan(mapSlots.indexOf('data'));
  });

  test('circles are drawn in their order, and what a histogram bar holds is ringed', () => {
    const styles = stylesOf({});
    expect(styles.get(circlesStyle)).toMatchObject({
      layout: { 'circle-sort-key': ['get', 'order'] },
      paint: { 'circle-radius': ['get', 'radius'], 'circle-opacity': opacities },
    });
    expect(styles.get('location-highlights')).toMatchObject({
      filter: ['get', 'highlight'],
      paint: { 'circle-stroke-color': palette.highlight },
    });
  });

  test('[MAP-06] the Intensity Plot gives each class its color; linear colors are interpolated', () => {
    const colors = classColors('cividis', 'light', 2);
    const [low, high] = colors;
    const colorOf = (options: Partial<CirclesLook>) => {
      const color = circlePaint({ ...look, ...options })['circle-color'];
      return Array.isArray(color) ? color[3] : null;
    };
    expect(colorOf({})).toBe(palette.data);
    expect(colorOf({ colors })).toEqual(['step', ['get', 'value'], low, 40, high]);
    expect(colorOf({ colors: [high as string] })).toBe(high);
    expect(colorOf({ colors, isFlowing: true })).toEqual([
      'interpolate',
      ['linear'],
      ['get', 'value'],
      15,
      low,
      45,
      high,
    ]);
  });

  test('[look A1] the class at or below 0 ends at 0 in the paint, not at the smallest value above it', () => {
    const paint = circlePaint({
      ...look,
      classes: [
        { min: -20, max: 0, count: 2, isAtOrBelowZero: true },
        { min: 5, max: 30, count: 3 },
      ],
      colors: ['#111111', '#222222'],
      isolated: 1,
    });
    const color = paint['circle-color'];
    expect(Array.isArray(color) && color[3]).toEqual(['step', ['get', 'value'], '#111111', 5e-324, '#222222']);
    expect(paint['circle-stroke-opacity']).toEqual([
      'case',
      ['all', ['!=', ['get', 'kind'], 'noValue'], ['>=', ['get', 'value'], 5e-324]],
      1,
      0.24,
    ]);
  });

  test('[design 10] fills that are seen by themselves are parted from each other, faint ones from the basemap', () => {
    const [low = '', high = ''] = classColors('cividis', 'light', 2);
    expect(contrastOf(low, palette.background)).toBeLessThan(3);
    expect(contrastOf(high, palette.background)).toBeGreaterThan(4.5);
    for (const isFlowing of [false, true]) {
      const strokes = circlePaint({ ...look, colors: [low, high], isFlowing })['circle-stroke-color'];
      expect(Array.isArray(strokes) && strokes[3]).toEqual([
        'step',
        ['get', 'value'],
        palette.dataLine,
        40,
        palette.halo,
      ]);
    }
    expect(circleStyle('value', palette, high).stroke).toBe(palette.halo);
    expect(circleStyle('value', palette).stroke).toBe(palette.dataLine);
  });

  test.each([
    [0, ['all', ['!=', ['get', 'kind'], 'noValue'], ['<', ['get', 'value'], 40]]],
    [1, ['all', ['!=', ['get', 'kind'], 'noValue'], ['>=', ['get', 'value'], 40]]],
    ['nonDetect' as const, ['==', ['get', 'kind'], 'nonDetect']],
  ])('an isolated class (%s) stands out, all other circles are faint', (isolated, condition) => {
    expect(stylesOf({ isolated }).get(circlesStyle)).toMatchObject({
      paint: {
        'circle-opacity': ['case', condition, opacities, ['*', 0.12, opacities]],
        'circle-stroke-opacity': ['case', condition, 1, 0.24],
      },
    });
  });

  test('[map 14] beside highlighted locations all others are faint, in an isolated class too', () => {
    const highlighted = ['get', 'highlight'];
    expect(stylesOf({ isHighlighting: true }).get(circlesStyle)).toMatchObject({
      paint: {
        'circle-opacity': ['case', highlighted, opacities, ['*', 0.12, opacities]],
        'circle-stroke-opacity': ['case', highlighted, 1, 0.24],
      },
    });
    const isOfClass = ['==', ['get', 'kind'], 'nonDetect'];
    expect(stylesOf({ isHighlighting: true, isolated: 'nonDetect' }).get(circlesStyle)).toMatchObject({
      paint: { 'circle-stroke-opacity': ['case', ['all', isOfClass, highlighted], 1, 0.24] },
    });
  });

  test('[MAP-08] the selected location has a ring of its circle’s size, from a separate source', () => {
    const { source, slot, styles } = comparedLocationsLayer(ringed(1), meaning, palette);
    expect(source).toMatchObject({ data: { features: [{ properties: { location: 'B', radius: 18 } }] } });
    expect(slot).toBe('selection');
    expect(styles.at(-1)).toMatchObject({
      paint: { 'circle-stroke-color': ['get', 'ring'], 'circle-stroke-width': 3 },
    });
    for (const none of [ringed(), ringed(3), ringed(4)]) {
      expect(comparedLocationsLayer(none, meaning, palette).source).toMatchObject({ data: { features: [] } });
    }
  });

  test('[plots 10] locations that are compared have a ring each, of its own color', () => {
    const { source } = comparedLocationsLayer(ringed(1, 0), meaning, palette);
    expect(source).toMatchObject({
      data: {
        features: [
          { properties: { location: 'B', ring: 'ring 0' } },
          { properties: { location: 'A', ring: 'ring 1' } },
        ],
      },
    });
  });
});

function ringed(...indices: readonly number[]): RingedLocation[] {
  return indices.flatMap((at, index) => {
    const location = locations[at];
    return location ? [{ location, color: `ring ${index}` }] : [];
  });
}
