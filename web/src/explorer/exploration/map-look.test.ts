import { viewStateSchema } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { changedLook, lookPartOf, lookTexts, lookToOpen, lookWords, mapLookAtStart, type MapLook } from './map-look.ts';

const busy: MapLook = {
  showRadius: false,
  showIntensity: true,
  showLocations: true,
  showLabels: true,
  showTrends: true,
  showInfoLegend: true,
  mapBreaks: 'equal',
  mapColors: 'viridis',
  mapRadii: 'log',
  isolatedClass: 5,
};

test('[MAP-06] [MAP-22] bubbles, locations and legend are on at first, intensity is off, the values decide how they are cut into classes', () => {
  expect(mapLookAtStart).toEqual({
    showRadius: true,
    showIntensity: false,
    showLocations: true,
    showLabels: false,
    showTrends: false,
    showInfoLegend: true,
    mapBreaks: null,
    mapColors: 'cividis',
    mapRadii: null,
    isolatedClass: null,
  });
});

test('an address has what differs from the defaults, in words; the class as a number from 1', () => {
  expect(lookTexts(changedLook(mapLookAtStart))).toEqual([]);
  expect(lookTexts(changedLook(busy))).toEqual([
    ['bubbles', 'off'],
    ['intensity', 'on'],
    ['labels', 'on'],
    ['trends', 'on'],
    ['classes', 'equal'],
    ['colors', 'viridis'],
    ['sizes', 'log'],
    ['class', '6'],
  ]);
  expect(lookTexts({ isolatedClass: 'nonDetect' })).toEqual([['class', 'non-detects']]);
});

test('[look A1] an address of a starter query says whether values are in colors, either way', () => {
  const opened = lookToOpen(true);
  expect(opened).toEqual({ ...mapLookAtStart, showIntensity: true });
  expect(lookToOpen(false)).toBe(mapLookAtStart);
  expect(lookTexts(changedLook(opened, true))).toEqual([['intensity', 'on']]);
  expect(lookTexts(changedLook(mapLookAtStart, true))).toEqual([['intensity', 'off']]);
  expect(lookTexts(changedLook({ ...mapLookAtStart, mapBreaks: 'ckmeans' }))).toEqual([['classes', 'ckmeans']]);
});

test.each([
  ['bubbles', 'yes'],
  ['classes', 'quantile'],
  ['colors', 'rainbow'],
  ['sizes', 'area'],
  ['class', '0'],
  ['class', '7'],
  ['class', ''],
  ['class', 'all'],
])('%s=%s is refused', (name, text) => {
  const mapLook = lookPartOf(name, text);
  expect(mapLook).not.toBeNull();
  expect(viewStateSchema.safeParse({ mapLook }).success).toBe(false);
});

test('an unknown name has no part', () => {
  expect([lookPartOf('bubble', 'on'), lookPartOf('__proto__', 'on'), lookPartOf('constructor', 'on')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a change in words', () => {
  expect(lookWords(busy, busy)).toBeNull();
  expect(lookWords(mapLookAtStart, { ...mapLookAtStart, showRadius: false })).toBe('Bubble Plot off');
  expect(lookWords(busy, { ...busy, isolatedClass: null })).toBe('All classes shown');
  expect(lookWords(busy, { ...busy, isolatedClass: 'nonDetect' })).toBe('Non-detects alone shown');
  expect(lookWords(busy, { ...busy, mapBreaks: 'linear', isolatedClass: null })).toBe('Classes: linear');
  expect(lookWords(mapLookAtStart, busy)).toBe('Map style changed');
});
