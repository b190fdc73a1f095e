import { expect, test } from 'vitest';
import { viewStateSchema } from './view-state.ts';

const isTaken = (state: unknown): boolean => viewStateSchema.safeParse(state).success;

test('[code 1] computed layers and their settings can have any name: only the page knows which exist', () => {
  expect(
    isTaken({ layers: ['kriging'], tools: { nuggetShare: 0.2, model: 'spherical', levels: [1, 2], isLog: true } }),
  ).toBe(true);
  expect(isTaken({ layers: Array.from({ length: 50 }, (_, at) => `layer-${at}`) })).toBe(true);
});

test('[A06] their number and size are limited, and a setting is not an object', () => {
  const long = 'x'.repeat(65);
  const many = (count: number) => Array.from({ length: count }, (_, at) => at);
  for (const wrong of [
    { layers: [''] },
    { layers: [long] },
    { layers: many(51).map((at) => `layer-${at}`) },
    { tools: { '': 1 } },
    { tools: { [long]: 1 } },
    { tools: Object.fromEntries(many(101).map((at) => [`setting-${at}`, at])) },
    { tools: { cell: { km: 1 } } },
    { tools: { cell: Number.NaN } },
    { tools: { cell: null } },
    { tools: { model: 'x'.repeat(1_001) } },
    { tools: { levels: many(101) } },
    { tools: { levels: ['1'] } },
  ])
    expect(isTaken(wrong), JSON.stringify(wrong).slice(0, 80)).toBe(false);
});

test('[code 1] the form of older views is still accepted', () => {
  const before = {
    v: 1,
    layers: ['hotSpots', 'samplingFrequency', 'grid', 'contours', 'bands', 'tin', 'clusters'],
    tools: { cellSizeKm: 0.2, weighting: 2, contourCount: 5, clusterCount: 7, hotSpotRadiusPx: 45 },
    contourBreaks: [1, 10],
  };
  expect(viewStateSchema.parse(before)).toEqual(before);
  expect(isTaken({ ...before, contourBreaks: null })).toBe(true);
});

test('[SNAP-06] the time of the map is the latest samples, a date or a period', () => {
  for (const snapshot of [
    null,
    { by: 'latest' },
    { by: 'date', at: '2012-02-29', withinMonths: 12 },
    { by: 'event', at: '2012-06-30', carryMonths: 0 },
  ])
    expect(isTaken({ snapshot })).toBe(true);
  for (const wrong of [
    { by: 'week', at: '2012-01-01', carryMonths: 0 },
    { by: 'latest', at: '2012-01-01' },
    { by: 'date', at: '2011-02-29', withinMonths: 12 },
    { by: 'date', at: '2012-02-28', withinMonths: 0 },
    { by: 'year', at: '2012', carryMonths: 0 },
    { by: 'year', at: '2012-01-01', carryMonths: 0.5 },
    { by: 'year', at: '2012-01-01', carryMonths: 601 },
    { by: 'year', at: '2012-01-01' },
  ])
    expect(isTaken({ snapshot: wrong }), JSON.stringify(wrong)).toBe(false);
});
