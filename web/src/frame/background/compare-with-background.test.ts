import type { Sample } from '@wellfield/contract';
import { describe, expect, test, vi } from 'vitest';
import { Pace } from '../pace.ts';
import { frameOf } from '../frame-of-samples.ts';
import { backgroundSamples } from './background-samples.ts';
import { compareWithBackground, type BackgroundQuestion } from './compare-with-background.ts';

const requested: BackgroundQuestion = {
  background: ['BG-1', 'BG-2'],
  samples: null,
  form: 'by-rule',
  future: 1,
  test: 'gehan',
};

const compare = (samples: readonly Partial<Sample>[], question: Partial<BackgroundQuestion> = {}) =>
  compareWithBackground(
    frameOf(samples),
    Uint32Array.from(samples.keys()),
    { ...requested, ...question },
    new Pace(new AbortController().signal),
    () => {},
  );

const water = { matrix: 'Ground Water', unit: 'ug/L', sample_date: '2020-01-01', detect: 'Y' };
const at = (location: string, results: readonly number[], detect = 'Y') =>
  results.map((result) => ({ ...water, location, result, detect }));

/** Copper in ppb, EPA Unified Guidance (2009), example 16-4: two background wells in one, and a compliance well. */
const copper = [
  ...at('BG-1', [4.2, 5.8, 11.3, 7, 7, 8.2]),
  ...at('BG-2', [5.2, 6.4, 11.3, 11.5, 10.1, 9.7]),
  ...at('MW-1', [9.4, 10.1, 14.5, 16.1, 21.5, 17.6]),
];

describe('[LIM-07] locations against background', () => {
  test('without non-detects by Wilcoxon’s rank sum, as published', async () => {
    const { facts, locations, missing } = await compare(copper);
    expect(facts).toMatchObject({ locations: 2, n: 12, nonDetects: 0, maxLimit: null });
    expect(missing).toEqual([]);
    // R's wilcox.test, two-sided.
    expect(locations).toEqual([
      expect.objectContaining({
        location: 'MW-1',
        n: 6,
        test: 'wilcoxon',
        p: expect.closeTo(0.011318605856837714, 8) as number,
        isHigher: true,
        maxDetect: 21.5,
      }),
    ]);
  });

  test('with non-detects by the test that is chosen, as published', async () => {
    // Tetrachloroethene in ppb, EPA Unified Guidance (2009), example 16-5: published z of Tarone and Ware 1.85; the others
    // from R's coin and survival.
    const samples = [
      ...at('BG-1', [1.5, 8.7, 5.1]),
      ...at('BG-2', [4, 2, 5], 'U'),
      ...at('MW-1', [6.4, 10.9, 7, 14.3, 1.9, 10, 6.8]),
      ...at('MW-1', [5], 'U'),
    ];
    const p = { gehan: 0.07000902, 'tarone-ware': 0.06434991, 'peto-peto': 0.05852411 } as const;
    for (const method of ['gehan', 'tarone-ware', 'peto-peto'] as const) {
      const { locations } = await compare(samples, { test: method });
      expect(locations[0]).toMatchObject({ n: 8, nonDetects: 1, test: method, isHigher: true });
      expect(locations[0]?.p).toBeCloseTo(p[method], 7);
    }
  });

  test('a location that is background is not compared with itself; one without results is left out', async () => {
    const samples = [...copper, { ...water, location: 'MW-2', result: null }];
    const { locations, withoutResult, missing } = await compare(samples, { background: ['BG-1', 'X-9'] });
    expect(locations.map(({ location }) => location)).toEqual(['BG-2', 'MW-1']);
    expect({ withoutResult, missing }).toEqual({ withoutResult: 1, missing: ['X-9'] });
  });

  test('[DAT-11] results in two units are never compared', async () => {
    const samples = [...copper, { ...water, unit: 'mg/L', location: 'MW-3', result: 1 }];
    const { facts, locations, subject } = await compare(samples);
    expect({ facts, locations }).toEqual({ facts: null, locations: [] });
    expect(subject.units).toEqual(['ug/L', 'mg/L']);
  });

  test('nothing can be told of non-detects alone', async () => {
    const { facts, locations } = await compare([...at('BG-1', [1, 1, 2], 'U'), ...at('MW-1', [1, 3], 'U')]);
    expect(facts?.tolerance).toMatchObject({ limit: 2, isNonDetect: true });
    expect(locations[0]).toMatchObject({ p: null, isHigher: null, maxDetect: null });
    expect(locations[0]?.aboveTolerance).toEqual({ above: 0, cannotTell: 1 });
  });

  test('is cancelled between two locations', async () => {
    const controller = new AbortController();
    const pace = new Pace(controller.signal);
    vi.spyOn(pace, 'isDue').mockReturnValue(true);
    const notes: number[] = [];
    const rows = Uint32Array.from(copper.keys());
    const comparison = compareWithBackground(frameOf(copper), rows, requested, pace, (share) => notes.push(share));
    controller.abort(new Error('not wanted'));
    await expect(comparison).rejects.toThrow('not wanted');
    expect(notes).toEqual([1]);
  });
});

describe('[LIM-06] limits of background', () => {
  // Arsenic in ppb, EPA Unified Guidance (2009), example 18-1: published prediction limit of four results 73.67.
  const arsenic = [12.6, 30.8, 52, 28.1, 33.3, 44, 3, 12.8, 58.1, 12.6, 17.6, 25.3];

  test('are normal where that is asked for, as published', async () => {
    const { facts, locations } = await compare([...at('BG-1', arsenic), ...at('MW-1', [60, 73.6, 73.7, 90])], {
      future: 4,
      form: 'normal',
    });
    expect(facts).toMatchObject({ form: 'normal', reason: null });
    expect(facts?.prediction.limit).toBeCloseTo(73.67, 2);
    // R's EnvStats.
    expect(facts?.tolerance.limit).toBeCloseTo(74.31137229469621, 6);
    expect(locations[0]?.abovePrediction).toEqual({ above: 2, cannotTell: 0 });
    expect(locations[0]?.aboveTolerance).toEqual({ above: 1, cannotTell: 0 });
  });

  test('[figures A4] are of the form that lies straighter, and nonparametric of fewer than 15 results and with mostly non-detects', async () => {
    // Nickel in ppb, EPA Unified Guidance (2009), example 10-1.
    const nickel = [58.8, 1, 262, 56, 8.7, 19, 81.5, 331, 14, 64.4, 39, 151, 27, 21.4, 578, 3.1, 942, 85.6, 10, 637];
    const formOf = async (samples: readonly Partial<Sample>[]) => {
      const { facts } = await compare(samples);
      return [facts?.form, facts?.reason];
    };
    expect(await formOf(at('BG-1', nickel))).toEqual(['lognormal', 'lognormal']);
    expect(await formOf(at('BG-1', [-1, 0, 900, ...nickel]))).toEqual(['nonparametric', 'neither']);
    expect(await formOf(at('BG-1', [1, 2, 3]))).toEqual(['nonparametric', 'fewDetects']);
    expect(await formOf(at('BG-1', nickel.slice(0, 14)))).toEqual(['nonparametric', 'fewResults']);
    expect(await formOf(at('BG-1', Array<number>(15).fill(2)))).toEqual(['nonparametric', 'untested']);
    // Normal quantiles of 16 results of mean 10: their logarithms bend.
    const straight = [-2, -1.4, -1, -0.8, -0.6, -0.4, -0.2, -0.1, 0.1, 0.2, 0.4, 0.6, 0.8, 1, 1.4, 2].map(
      (z) => 10 + 4.5 * z,
    );
    expect(await formOf(at('BG-1', straight))).toEqual(['normal', 'normal']);
    const half = [...at('BG-1', nickel.slice(0, 12)), ...at('BG-2', [5, 5, 5, 5], 'U')];
    expect(await formOf(half)).toEqual(['lognormal', 'lognormal']);
    const censored = [...at('BG-1', [3, 4, 5, 6, 7, 8, 9]), ...at('BG-2', [1, 1, 1, 2, 2, 1, 1, 1], 'U')];
    expect(await formOf(censored)).toEqual(['nonparametric', 'mostlyNonDetects']);
  });

  test('tell the confidence that few results reach', async () => {
    const { facts } = await compare(at('BG-1', [1, 2, 3]));
    expect(facts?.tolerance).toMatchObject({
      limit: 3,
      achievedConfidence: expect.closeTo(1 - 0.95 ** 3, 12) as number,
    });
    expect(facts?.prediction).toMatchObject({ limit: 3, achievedConfidence: 0.75 });
  });
});

describe('[LIM-09] samples of another answer as background', () => {
  const dated = (location: string, results: readonly number[], date: string) =>
    results.map((result) => ({ ...water, location, result, sample_date: date }));
  // EPA Unified Guidance (2009), example 16-4.
  const early = [
    ...dated('MW-1', [4.2, 5.8, 11.3, 7, 7, 8.2], '2010-03-01'),
    ...dated('MW-2', [5.2, 6.4, 11.3, 11.5, 10.1, 9.7], '2012-03-01'),
  ];
  const late = [
    ...dated('MW-1', [12, 13], '2020-03-01'),
    ...dated('MW-3', [9.4, 10.1, 14.5, 16.1, 21.5, 17.6], '2020-03-01'),
  ];
  const samplesOf = (samples: readonly Partial<Sample>[]) => {
    const frame = frameOf(samples);
    return backgroundSamples(frame, Uint32Array.from(samples.keys()));
  };

  test('are its own rows, whatever the locations: a location is compared by its other samples', async () => {
    const { facts, locations, other, missing } = await compare([...early, ...late], {
      background: ['MW-3'],
      form: 'normal',
      samples: samplesOf(early),
    });
    expect(facts).toMatchObject({ n: 12, locations: 2, firstDay: day('2010-03-01'), lastDay: day('2012-03-01') });
    // R's EnvStats, of the twelve alone.
    expect(facts?.tolerance.limit).toBeCloseTo(15.1816, 3);
    expect(locations.map(({ location, n }) => [location, n])).toEqual([
      ['MW-1', 2],
      ['MW-3', 6],
    ]);
    // R's wilcox.test, two-sided.
    expect(locations[1]?.p).toBeCloseTo(0.011318605856837714, 8);
    expect({ other, missing }).toEqual({
      other: { samples: 12, unlike: { unit: 0, matrix: 0, fraction: 0 }, withoutResult: 0, shared: 12 },
      missing: [],
    });
  });

  test('[DAT-11] are of the unit, the matrices and the fractions that are compared; others are counted', async () => {
    const unlike = [
      { ...water, location: 'X', result: 900, unit: 'mg/L', matrix: 'Soil' },
      { ...water, location: 'X', result: 900, matrix: 'Soil' },
      { ...water, location: 'X', result: 900, filtered: 'D' },
      { ...water, location: 'X', result: 900, filtered: 'Y' },
      { ...water, location: 'X', result: null },
    ];
    const { facts, other } = await compare(late, { samples: samplesOf([...early, ...unlike]) });
    expect(facts).toMatchObject({ n: 12, locations: 2 });
    expect(other).toEqual({
      samples: 17,
      unlike: { unit: 1, matrix: 1, fraction: 2 },
      withoutResult: 1,
      shared: 0,
    });
    const units = [...late, { ...water, unit: 'mg/L', location: 'MW-4', result: 1 }];
    expect(await compare(units, { samples: samplesOf(early) })).toMatchObject({ facts: null, locations: [] });
  });

  test('none that is like what is compared is no background', async () => {
    const soil = early.map((sample) => ({ ...sample, matrix: 'Soil' }));
    const { facts, locations, other } = await compare(late, { samples: samplesOf(soil) });
    expect({ facts, locations }).toEqual({ facts: null, locations: [] });
    expect(other?.unlike).toEqual({ unit: 0, matrix: 12, fraction: 0 });
  });
});

function day(date: string): number {
  return Date.parse(date) / 86_400_000;
}
