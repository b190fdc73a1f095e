import { expect, test } from 'vitest';
import { viewStateSchema } from './view-state.ts';

const isTaken = (state: unknown): boolean => viewStateSchema.safeParse(state).success;

test('[code 1] computed layers and their settings are taken by any name: which there are the page knows', () => {
  expect(
    isTaken({ layers: ['kriging'], tools: { nuggetShare: 0.2, model: 'spherical', levels: [1, 2], isLog: true } }),
  ).toBe(true);
  expect(isTaken({ layers: Array.from({ length: 50 }, (_, at) => `layer-${at}`) })).toBe(true);
});

test('[A06] their number and size are bounded, and a setting is no object', () => {
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

test('[code 1] what views of before say is taken as it was', () => {
  const before = {
    v: 1,
    layers: ['hotSpots', 'samplingFrequency', 'grid', 'contours', 'bands', 'tin', 'clusters'],
    tools: { cellSizeKm: 0.2, weighting: 2, contourCount: 5, clusterCount: 7, hotSpotRadiusPx: 45 },
    contourBreaks: [1, 10],
  };
  expect(viewStateSchema.parse(before)).toEqual(before);
  expect(isTaken({ ...before, contourBreaks: null })).toBe(true);
});
