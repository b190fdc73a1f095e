import type { Sample } from '@wellfield/contract';
import type { NonDetectMethod } from '@wellfield/science';
import { describe, expect, test } from 'vitest';
import { explainedStatistics } from '../../explorer/why/explained-statistics.ts';
import type { LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { noFilters } from '../../frame/filtering/answer-filters.ts';
import { groupRows, type SampleGroup } from '../../frame/samples/group-rows.ts';
import type { RequestedNumber } from '../../explorer/why/requested-number.ts';
import { explanationOf, groupWords } from './explanation.ts';
import { samplesOf } from './samples-of-group.ts';
import { choicesOf } from './number-choices.ts';
import { noExploration } from '../../explorer/exploration/exploration.ts';
import { statisticIds, type StatisticId } from '../../explorer/why/statistic-ids.ts';

const sample = {
  location: 'W-1',
  matrix: 'Water',
  unit: 'ug/L',
  filtered: 'T',
  detect: 'Y',
  sample_date: '2020-01-01',
};
const group = { location: 'W-1', matrix: 'Water', fraction: 'Total', unit: 'ug/L' } as const;

function explain(
  requested: RequestedNumber,
  samples: readonly Partial<Sample>[],
  levels: readonly LevelInForce[] = [],
  nonDetectMethod: NonDetectMethod = 'at-limit',
) {
  const frame = frameOf(samples);
  const found = groupRows(frame, [], noFilters, requested.group as SampleGroup);
  const statistic = explainedStatistics[requested.statistic];
  return explanationOf(
    { frame, leftOut: [] },
    statistic,
    { found, background: null, tests: null },
    {
      choices: choicesOf({ ...noExploration, nonDetectMethod }, requested),
      levels,
      filters: [],
      time: null,
    },
  );
}

const level: LevelInForce = {
  analyte: 'Nitrate',
  set: 'Primary',
  matrices: [],
  fraction: null,
  value: 0.01,
  unit: 'mg/L',
  name: 'MCL',
  kind: null,
  source: 'a rule',
  date: null,
  status: 'in force' as const,
  valid_from: null,
  valid_until: null,
};

describe('an explanation', () => {
  test('[WHY-01] says how non-detects enter an upper limit, and which ones a method learns nothing from', () => {
    const detects = [1, 2, 3, 4].map((result) => ({ ...sample, result }));
    const limits = [0.5, 9, 20].map((result) => ({ ...sample, result, detect: 'U' }));
    const explained = (statistic: StatisticId, method: NonDetectMethod) =>
      explain({ statistic, group }, [...detects, ...limits], [], method).nonDetects;
    // By regression those above every detect are left out, by Kaplan–Meier the share below the largest detect is 1 without them.
    for (const method of ['kaplan-meier', 'regression-on-order'] as const) {
      expect(explained('mean_all', method)).toMatch(
        /^3 of 7 results\. .* The limit of 2 is above every detect: they change nothing\.$/,
      );
    }
    expect(explained('mean_all', 'lognormal-likelihood')).not.toContain('above every detect:');
    expect(explained('ucl95', 'at-limit')).toContain(
      'by Kaplan–Meier, those of Land’s limit by the lognormal likelihood, whatever method is chosen',
    );
  });

  test('[WHY-06] says by what factor a level is converted into the unit of the results', () => {
    const samples = [5, 10, 20].map((result) => ({ ...sample, result }));
    const { value, unitFactors, levels } = explain({ statistic: 'above_level', group }, samples, [level]);
    expect({ value, unitFactors, levels }).toEqual({
      value: 1,
      unitFactors: ['MCL 0.01 mg/L × 1,000 = 10 ug/L'],
      levels: [10, 10, 10],
    });
  });

  test('[WHY-01] says why a trend was not tested', () => {
    const samples = Array.from({ length: 8 }, (_, at) => ({
      ...sample,
      sample_date: `${2000 + at}-0${at + 1}-15`,
      result: at + 1,
    }));
    const words = (seasons: 'none' | 'month') =>
      explain({ statistic: 'trend.word', group, detail: { seasons } }, samples).calculation.words;
    expect(words('month')).toMatch(/ Not tested: no season sampled in two years\.$/);
    expect(words('none')).not.toContain('Not tested');
  });

  test('[WHY-07] of 20,000 samples takes as long as their number, not as its square', () => {
    const units = ['ug/L', 'mg/L', 'ng/L'];
    // A third each in two other units; of the others a half is without a result, and every fourth a non-detect.
    const samplesOf = (count: number) =>
      Array.from({ length: count }, (_, at): Partial<Sample> => ({
        ...sample,
        sample_id: `S-${at}`,
        unit: units[at % 3] ?? null,
        result: at % 2 === 0 ? null : at,
        detect: at % 4 < 2 ? 'U' : 'Y',
      }));
    const requested: RequestedNumber = { statistic: 'mean_detect', group };
    const all = samplesOf(20_000);
    const { used, leftOut } = explain(requested, all);
    const counts = leftOut.map(({ reason, rows }) => [reason, rows.length]);
    const own = all.filter(({ unit }) => unit === 'ug/L');
    expect(used).toHaveLength(own.filter(({ result, detect }) => result !== null && detect === 'Y').length);
    expect(counts).toEqual([
      ['No result, or no reporting limit', own.filter(({ result }) => result === null).length],
      [
        'Non-detects: the statistic is of detects',
        own.filter(({ result, detect }) => result !== null && detect === 'U').length,
      ],
      ['In mg/L: units are never mixed', all.filter(({ unit }) => unit === 'mg/L').length],
      ['In ng/L: units are never mixed', all.filter(({ unit }) => unit === 'ng/L').length],
    ]);
    expect(shortest(all, requested) / shortest(samplesOf(2_000), requested)).toBeLessThan(50);
  }, 60_000);
});

test('[WHY-01] a number says of which locations it is', () => {
  const words = (statistic: StatisticId, group: RequestedNumber['group']) =>
    groupWords({ statistic, group }, explainedStatistics[statistic]);
  expect(words('background.utl', {})).toBe('locations of the background');
  expect(words('map.class', { isOnMap: true })).toBe('locations on the map');
  expect(words('qq.r', { fraction: 'Total' })).toBe('all locations, Total');
  expect(words('max_detect', { location: null, unit: 'ug/L' })).toBe('no location, ug/L');
});

test('[quarter A9] a number of results whose fraction nobody stated is not said to be of total ones', () => {
  const words = (group: RequestedNumber['group']) =>
    groupWords({ statistic: 'qq.r', group }, explainedStatistics['qq.r'], 'Not stated');
  expect(words({ fraction: 'Total' })).toBe('all locations, Not stated');
  expect(words({ field: ['fraction', 'Total'] })).toBe('all locations, Fraction Not stated');
  expect(words({ field: ['method', 'Total'] })).toBe('all locations, Method Total');
  const frame = frameOf([
    { location: 'W-1', matrix: 'Water', unit: 'ug/L', result: 1, filtered: null },
    { location: 'W-1', matrix: 'Water', unit: 'ug/L', result: 1, filtered: 'F' },
  ]);
  // What copied lines call the series of their samples.
  expect(samplesOf(frame, Uint32Array.of(0, 1), [], 'series').keys).toEqual([
    'W-1\tWater\tNot stated\tug/L',
    'W-1\tWater\tDissolved\tug/L',
  ]);
});

test('numbers of the map are of its time, those of a comparison of no query’s samples', () => {
  const idsWith = (property: 'isOfMapTime' | 'isOfComparison') =>
    statisticIds.filter((id) => explainedStatistics[id][property]);
  expect(idsWith('isOfMapTime')).toEqual(statisticIds.filter((id) => /^(location|map|surface)\.(?!trend)/.test(id)));
  expect(idsWith('isOfComparison')).toEqual(statisticIds.filter((id) => /^(background|compared)\./.test(id)));
});

/** The shortest of several times of an explanation alone, in ms: others may use the machine. */
function shortest(samples: readonly Partial<Sample>[], requested: RequestedNumber): number {
  const frame = frameOf(samples);
  const found = groupRows(frame, [], noFilters, requested.group);
  const choices = choicesOf(noExploration, requested);
  const times = Array.from({ length: 25 }, () => {
    const start = performance.now();
    const rows = { found, background: null, tests: null };
    explanationOf({ frame, leftOut: [] }, explainedStatistics[requested.statistic], rows, {
      choices,
      levels: [],
      filters: [],
      time: null,
    });
    return performance.now() - start;
  });
  return Math.min(...times);
}
