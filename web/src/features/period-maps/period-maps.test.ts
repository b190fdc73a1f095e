import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endTour, useSnapshotTour, type SnapshotTour } from '../../explorer/exploration/snapshot-tour.ts';
import type { PeriodSnapshot } from '../../frame/snapshot/snapshot.ts';
import type { MapCamera, MapCapture } from '../../explorer/map-parts/map-camera.ts';
import {
  cancelPeriodMaps,
  closePeriodMaps,
  makePeriodMaps,
  periodsToMap,
  usePeriodMaps,
  type PeriodMap,
  type PeriodRecord,
} from './period-maps.ts';
import { periodLines, periodRecords } from './period-records.ts';

const monthly = (count: number, carryMonths: number) =>
  Array.from({ length: count }, (_, at): PeriodSnapshot => ({
    by: 'month',
    at: `${2000 + Math.floor(at / 12)}-${String(1 + (at % 12)).padStart(2, '0')}-01`,
    carryMonths,
  }));

test('[SNAP-10] maps are of the periods with samples, of all where values are carried, and of the last 60 of more', () => {
  const half = monthly(10, 0).map((_, at) => at % 2 === 0);
  const ofHalf = periodsToMap({ snapshots: monthly(10, 0), hasSamples: half, index: 0 });
  expect([ofHalf.wanted.length, ofHalf.beyond]).toEqual([5, 0]);
  expect(periodsToMap({ snapshots: monthly(10, 6), hasSamples: half, index: 0 }).wanted).toHaveLength(10);
  const many = monthly(90, 0);
  const ofMany = periodsToMap({ snapshots: many, hasSamples: many.map(() => true), index: 0 });
  expect([ofMany.wanted.length, ofMany.beyond]).toEqual([60, 30]);
  expect([ofMany.wanted[0], ofMany.wanted.at(-1)]).toEqual([many[30], many[89]]);
});

test('[SNAP-10] the file of periods counts the locations of each and says where it is from', () => {
  const record = { analyte: 'Tritium', matrix: 'Soil', unit: 'pCi/L', statistic: 'Max', query: 'Q', filters: [] };
  const counts = { from: '2012-01-01', to: '2012-12-31', sampled: 3, carried: 2, notShown: 1, rows: 9, withoutDate: 0 };
  const snapshot = { by: 'year', at: '2012-01-01', carryMonths: 12 } as const;
  expect(periodRecords([{ snapshot, name: '2012', counts, record: record as unknown as PeriodRecord }])).toMatchObject([
    {
      period: '2012',
      from: '2012-01-01',
      sampled: 3,
      carried: 2,
      not_shown: 1,
      samples: 9,
      carry_months: 12,
      query: 'Q',
    },
  ]);
  // [PLT-17] As lines of another program: what all periods were made from is said once.
  const map = { snapshot, name: '2012', counts, record: { ...record, nonDetectMethod: 'at-limit', criteria: '' } };
  const lines = periodLines([map as unknown as PeriodMap]);
  expect(lines.columns).toContain('not_shown');
  expect(lines.columns).not.toContain('query');
  expect(lines.about.join(' ')).toMatch(/Tritium · Soil · pCi\/L · Max · by year Query: Q\./);
});

describe('[SNAP-10] [SNAP-12] making maps by period', () => {
  const counts = { from: null, to: null, sampled: 1, carried: 0, notShown: 0, rows: 1, withoutDate: 0 };
  const periods = { snapshots: monthly(3, 0), hasSamples: [true, true, true], index: 2 };
  /** What the map shows: pictures are of it, as they are taken. */
  let shown = { statistic: 'Max', view: 'a view' };
  /** Called when a picture is taken. */
  let taken: (month: string) => void = () => undefined;
  let isLight = false;
  const camera = {
    inLight: async (make: () => Promise<void>) => {
      isLight = true;
      await make();
      isLight = false;
    },
    capture: (snapshot: PeriodSnapshot, tour: SnapshotTour) => {
      tour.goTo(snapshot);
      const { statistic, view } = shown;
      const scale = { text: '500 m', share: 0.1 };
      const capture = { canvas: { width: 960, height: 600 }, scale, view, atSnapshot: { counts }, attribution: '' };
      const recordAt = () => ({ statistic, time: { name: snapshot.at } });
      taken(snapshot.at);
      return tour.signal.aborted
        ? Promise.reject(new Error('ended'))
        : Promise.resolve({ ...capture, recordAt } as unknown as MapCapture);
    },
    legend: () => ({ of: shown.statistic, isLight }),
  } as unknown as MapCamera;
  const made = () => usePeriodMaps.getState().maps.map(({ record }) => record.statistic);

  beforeEach(() => {
    shown = { statistic: 'Max', view: 'a view' };
    taken = () => undefined;
    const canvas = { getContext: () => null, toBlob: (done: (file: Blob) => void) => done(new Blob(['png'])) };
    vi.stubGlobal('document', { createElement: () => ({ ...canvas }) });
  });
  afterEach(() => {
    endTour();
    closePeriodMaps();
    vi.unstubAllGlobals();
  });

  test('is done with the map back where it was, each with what it showed, light, and one legend', async () => {
    const lights: boolean[] = [];
    taken = () => lights.push(isLight);
    await makePeriodMaps(camera, periods);
    expect(lights).toEqual([true, true, true]);
    expect(isLight).toBe(false);
    expect(usePeriodMaps.getState()).toMatchObject({ tour: null, problem: null, legend: { of: 'Max', isLight: true } });
    expect(made()).toEqual(['Max', 'Max', 'Max']);
    // What it shows is as long on paper: its scale goes with it.
    expect(usePeriodMaps.getState().maps[0]?.scale).toEqual({ text: '500 m', share: 0.1 });
    expect(usePeriodMaps.getState().maps[0]?.record).not.toHaveProperty('time');
    expect(useSnapshotTour.getState()).toEqual({ at: null, tour: null });
  });

  test.each([
    ['closed', closePeriodMaps, 0],
    ['cancelled', cancelPeriodMaps, 1],
    ['left with its page', endTour, 1],
  ])('ends when the window is %s, and the map is back', async (_, end, left) => {
    taken = (month) => {
      if (month === '2000-02-01') end();
    };
    await makePeriodMaps(camera, periods);
    expect(made()).toHaveLength(left);
    expect(usePeriodMaps.getState()).toMatchObject({ tour: null, problem: null, isOpen: left > 0 });
    expect(useSnapshotTour.getState()).toEqual({ at: null, tour: null });
  });

  test('stops when the map is changed on the way: all that there are show the same', async () => {
    taken = (month) => {
      if (month === '2000-02-01') shown = { statistic: 'Mean', view: 'another view' };
    };
    await makePeriodMaps(camera, periods);
    expect(made()).toEqual(['Max', 'Max']);
    expect(usePeriodMaps.getState()).toMatchObject({ tour: null, legend: { of: 'Max' } });
    expect(usePeriodMaps.getState().problem).toContain('The map has changed in the meantime');
  });
});
