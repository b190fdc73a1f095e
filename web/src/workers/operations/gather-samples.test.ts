import type { Sample } from '@wellfield/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { LocalClients } from '../testing/local-clients.ts';
import type { WorkerClient } from '../worker-client.ts';

const clients = new LocalClients();
let client: WorkerClient;

beforeEach(() => {
  client = clients.start();
});

/** An answer with soil samples at B-1, and all its rows. */
async function adopt(samples: readonly Partial<Sample>[]): Promise<{ answerId: number; rows: Uint32Array }> {
  const soil = samples.map((sample) => ({ location: 'B-1', matrix: 'Soil', unit: 'mg/kg', detect: 'Y', ...sample }));
  await client.run('adoptAnswer', { answerId: 1, frame: frameOf(soil), locations: [], dataset: 'bmi' });
  return { answerId: 1, rows: Uint32Array.from(samples.keys()) };
}

const day = (iso: string) => Date.parse(iso) / 86_400_000;
const linear = { locations: ['B-1'], scale: 'linear' } as const;

describe('[SID-06] samples of locations from the worker', () => {
  test('over time: location by location, with days; those that cannot be drawn are counted', async () => {
    const requested = await adopt([
      { result: 3, sample_date: '2003-01-01', location: 'B-2' },
      { result: 0, sample_date: '2004-01-01' },
      { result: null },
      { result: 5, sample_date: '2001-01-01', detect: 'U' },
      { result: 9, location: 'B-3' },
    ]);
    const samples = await client.run('gatherOverTime', { ...requested, locations: ['B-2', 'B-1'], scale: 'log' });
    expect(samples).toMatchObject({ withoutResult: 1, leftOut: 1, extent: [3, 5], locations: ['B-2', 'B-1'] });
    expect(samples.subject.rows).toBe(4);
    expect([...samples.rows]).toEqual([0, 3]);
    expect([...samples.series]).toEqual([0, 1]);
    expect([...samples.nonDetects]).toEqual([0, 1]);
    expect([...samples.days]).toEqual([day('2003-01-01'), day('2001-01-01')]);
    expect(samples.dayExtent).toEqual([day('2001-01-01'), day('2003-01-01')]);
    const linearly = await client.run('gatherOverTime', { ...requested, ...linear });
    expect([...linearly.values]).toEqual([0, 5]);
  });

  test('by depth: those without a depth are counted, with or without a result', async () => {
    const requested = await adopt([
      { result: 1, sample_top_depth: 8, sample_bottom_depth: 2 },
      { result: 2 },
      { result: null },
      { result: 4, sample_bottom_depth: 6 },
    ]);
    const samples = await client.run('gatherByDepth', { ...requested, ...linear });
    expect(samples).toMatchObject({ withResult: 3, withoutDepth: 2, withoutResult: 1, depthExtent: [2, 8] });
    expect([...samples.rows]).toEqual([0, 3]);
    expect([...samples.depths.topFt]).toEqual([2, 6]);
    expect([...samples.depths.bottomFt]).toEqual([8, 6]);
    expect([...samples.bars.values]).toEqual([1]);
    expect([samples.bars.topFt[0], samples.bars.bottomFt[0]]).toEqual([2, 8]);
  });

  test('of the bars of 10,000 samples only those that can be seen are drawn', async () => {
    // Five hundred results by ten depths, each twice; every second is a non-detect.
    const count = 10_000;
    const requested = await adopt(
      Array.from({ length: count }, (_, at) => ({
        result: at % 500,
        detect: at % 2 === 0 ? 'U' : 'Y',
        sample_top_depth: 20 * (Math.floor(at / 500) % 10),
        sample_bottom_depth: 20 * (Math.floor(at / 500) % 10) + 12,
      })),
    );
    const samples = await client.run('gatherByDepth', { ...requested, ...linear });
    expect(samples.rows).toHaveLength(count);
    const { bars } = samples;
    expect(bars.values).toHaveLength(5_000);
    const written = Array.from(bars.values, (value, at) => `${value} ${bars.topFt[at]} ${bars.bottomFt[at]}`);
    const expected = Array.from({ length: 5_000 }, (_, at) => {
      const top = 20 * (at % 10);
      return `${Math.floor(at / 10)} ${top} ${top + 12}`;
    });
    expect(written.toSorted()).toEqual(expected.toSorted());
    expect(Array.from(bars.values).every((value, at) => value % 2 === 1 - (bars.nonDetects[at] as number))).toBe(true);
  });

  test('overlapping bars in one column are merged, from the highest top to the lowest bottom', async () => {
    const requested = await adopt(
      Array.from({ length: 3_000 }, (_, at) => ({
        result: 7,
        sample_top_depth: (at % 3_000) / 100 + (at % 2 === 0 ? 0 : 100),
        sample_bottom_depth: (at % 3_000) / 100 + (at % 2 === 0 ? 2 : 102),
      })),
    );
    const { bars } = await client.run('gatherByDepth', { ...requested, ...linear });
    expect(Array.from(bars.topFt, (top, at) => [top, bars.bottomFt[at]])).toEqual([
      [0, 31.98],
      [100.01, 131.99],
    ]);
  });
});
