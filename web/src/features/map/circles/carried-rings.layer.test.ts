import { describe, expect, test } from 'vitest';
import { mapPalettes } from '../../../explorer/map-colors/map-palette.ts';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';
import { carriedRingsLayer } from './carried-rings.layer.ts';
import type { CirclesLook } from './circle-paint.ts';
import { readRingName, ringDashes, ringImage, ringName } from './dashed-ring.ts';
import { locationCircles } from './location-circles.layer.ts';

const palette = mapPalettes.light;
const look: CirclesLook = {
  palette,
  scheme: 'light',
  classes: [{ min: 1, max: 9, count: 2 }],
  colors: null,
  isFlowing: false,
  isolated: null,
  isHighlighting: false,
};
const circles = locationCircles(
  ['W-1', 'W-2'].map((location, at) => summaryOf({ location, lat: 36, long: -115 + at, max: 5 })),
  { statistic: 'max', scale: null, hasValues: true },
);
const carried = new Set(['W-2', 'filtered out']);

describe('[SNAP-04] carried locations on the map', () => {
  test('have a dashed ring around their circle; those that were sampled have none', () => {
    const { source, styles } = carriedRingsLayer(circles, carried, look);
    // The circles have a radius of 6 px.
    const mark = ringName({ radiusPx: 10, color: palette.highlight, halo: palette.halo });
    expect(source).toMatchObject({
      data: { features: [{ geometry: { coordinates: [-114, 36] }, properties: { location: 'W-2', mark } }] },
    });
    expect(styles).toMatchObject([{ layout: { 'icon-image': ['get', 'mark'] }, paint: { 'icon-opacity': 1 } }]);
  });

  test('are faint with their circle', () => {
    const [style] = carriedRingsLayer(circles, carried, { ...look, isHighlighting: true }).styles;
    expect(style).toMatchObject({ paint: { 'icon-opacity': ['case', ['get', 'highlight'], 1, 0.24] } });
  });

  test.each([8, 13, 34])('the ring of %i px is of dashes of one length, with gaps and an empty middle', (radiusPx) => {
    const { dashPx, gapPx } = ringDashes(radiusPx);
    const count = (2 * Math.PI * radiusPx) / (dashPx + gapPx);
    expect(count).toBeCloseTo(Math.round(count), 9);
    const { width, height, data } = ringImage({ radiusPx, color: '#14181d', halo: '#ffffff' }, 2);
    const dotAt = (x: number, y: number) => {
      const at = 4 * (Math.floor(height / 2 + 2 * y) * width + Math.floor(width / 2 + 2 * x));
      return [...data.subarray(at, at + 4)];
    };
    expect(dotAt(0, 0)[3]).toBe(0);
    // A dash is at the right; its gap is half a step on.
    expect(dotAt(radiusPx, 0)).toEqual([0x14, 0x18, 0x1d, 255]);
    const angle = (dashPx + gapPx) / 2 / radiusPx;
    expect(dotAt(radiusPx * Math.cos(angle), radiusPx * Math.sin(angle)).slice(0, 3)).toEqual([255, 255, 255]);
  });

  test('a ring is read from its name', () => {
    const ring = { radiusPx: 12, color: '#14181d', halo: '#ffffff' };
    expect(readRingName(ringName(ring))).toEqual(ring);
    expect([readRingName('mark:circle:#000:#fff'), readRingName('ring:x'), readRingName('')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
