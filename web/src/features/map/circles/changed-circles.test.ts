import { expect, test } from 'vitest';
import { radiusScale } from './circle-radius.ts';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';
import { changedCircles } from './changed-circles.ts';
import { locationCircles } from './location-circles.layer.ts';

const scale = radiusScale([0, 100]);
const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
const circlesOf = (changes: Record<string, Parameters<typeof summaryOf>[0]> = {}) =>
  locationCircles(
    names.map((location, at) => summaryOf({ location, lat: 36 + at / 10, long: -115, max: 50, ...changes[location] })),
    { statistic: 'max', scale, hasValues: true },
  );

test('changed circles are listed by location, all others are left alone', () => {
  const all = circlesOf();
  expect(changedCircles(all, circlesOf())).toEqual({ remove: [], add: [] });
  const fewer = circlesOf({ A: { visible: false }, B: { max: 100 }, C: { highlight: true } });
  expect(changedCircles(all, fewer)).toEqual({ remove: ['A'], add: fewer.features.slice(0, 2) });
  expect(changedCircles(fewer, all)).toEqual({ remove: [], add: all.features.slice(0, 3) });
});

test.each([{ max: 51 }, { maxIsNonDetect: true }, { max: null }, { highlight: true }, { lat: 37.5 }, { long: -114 }])(
  'a circle is another one with %j',
  (change) => {
    const after = circlesOf({ G: change });
    expect(changedCircles(circlesOf(), after)).toEqual({ remove: [], add: [after.features[6]] });
  },
);

test('if most circles change, all are set again', () => {
  expect(changedCircles({ type: 'FeatureCollection', features: [] }, circlesOf())).toBeNull();
  const max = { max: 60 };
  expect(changedCircles(circlesOf(), circlesOf({ A: max, B: max, C: max, D: max }))).toBeNull();
});
