import { expect, test } from 'vitest';
import { mapPalettes } from '../../../explorer/map-colors/map-palette.ts';
import { featuresOf } from '../../../explorer/testing/features-of.ts';
import { isDrawn } from '../../../explorer/locations/locations-shown.ts';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';
import { locationLabels } from './location-labels.ts';
import { locationLabelsLayer } from './location-labels.layer.ts';

const drawn = [
  summaryOf({ location: 'B', max: 12, sampleSize: 3 }),
  summaryOf({ location: 'A', max: 2_400, sampleSize: 1 }),
  summaryOf({ location: 'C', max: 5, maxIsNonDetect: true, sampleSize: 2 }),
  summaryOf({ location: 'D', max: null }),
].filter(isDrawn);
const lines = (statistic: 'max' | 'sampleSize', hasValues = true, selected: string | null = null) =>
  locationLabels(drawn, { statistic, hasValues }, selected).map((label) => label.lines.join(' '));

test('[map 11] a label has name and value, with < where a non-detect gives it; the highest are the most important', () => {
  expect(lines('max')).toEqual(['A 2,400', 'B 12', 'C < 5', 'D']);
  expect(lines('max', true, 'C')[0]).toBe('C < 5');
  expect(lines('sampleSize').slice(0, 2)).toEqual(['B n = 3', 'C n = 2']);
  expect(lines('max', false)).toEqual(['A', 'B', 'C', 'D']);
});

test('[map 11] it stands where it was placed: the text’s near side at the circle’s edge', () => {
  const [label] = locationLabels(drawn, { statistic: 'max', hasValues: true }, null);
  if (!label) throw new Error('there is a label');
  const [right, above] = featuresOf(locationLabelsLayer([{ ...label, radius: 8, nested: 0, side: 0 }, { ...label, radius: 8, nested: 0, side: 2 }], mapPalettes.light)); // prettier-ignore
  // Ems of 11 px: the radius and 3 px.
  expect(right?.properties).toMatchObject({ text: 'A\n2,400', anchor: 'left', offset: [1, 0] });
  expect(above?.properties).toMatchObject({ anchor: 'bottom', offset: [0, -1] });
});
