import { bealeLoad, meanEnds, type BealeLoad } from '@wellfield/science';
import type { ExplainedStatistic, GroupSamples } from '../calculation.ts';
import { bealeEnd, bealePairs, dayOfYear } from '../lines/beale-lines.ts';
import { daysOf, type LoadEnd } from '../lines/load-lines.ts';
import type { LoadDetail } from '../number-detail.ts';
import { endsOf, loadEnd, loadOf } from './load-ends.ts';
import { counted } from './statistic-makers.ts';

/** By the function that made the table's: each day once, with its flow. */
function bealeOf(samples: GroupSamples, detail: LoadDetail): BealeLoad {
  const flowOn = new Map(detail.paired);
  const days = daysOf(detail, samples);
  const total = days.reduce((sum, one) => sum + one, 0);
  const isWhole = detail.flows.length === 12 && detail.flows.every((flow) => flow !== null);
  const sum = detail.flows.reduce<number>((all, flow, at) => all + (flow ?? 0) * (days[at] ?? 0), 0);
  const byDay = Map.groupBy(endsOf(samples, detail), ({ date }) => date);
  const sampled = Array.from(byDay, ([date, own]) => ({
    concentration: meanEnds(own.map(({ ends }) => ends)),
    discharge: flowOn.get(dayOfYear(date)) ?? null,
  }));
  return bealeLoad(sampled, isWhole ? sum / total : null, Math.max(1, total), 'ft3/s');
}

const beale = (end: LoadEnd) =>
  loadEnd(
    end,
    'Load of a year by Beale’s ratio estimator',
    (samples, detail) => bealeOf(samples, detail).load?.[detail.mass] ?? null,
    {
      unit: (choices) => `${loadOf(choices).mass}/year`,
      calculation: (samples, choices) => bealeEnd(end, loadOf(choices), samples),
    },
  );

/** Of Loads: the estimate of a whole year. */
export const bealeStatistics = {
  'load.beale_from': beale('from'),
  'load.beale_to': beale('to'),
  'load.beale_pairs': {
    ...counted('Days with a result and a flow', 'values', (samples, choices) => bealeOf(samples, loadOf(choices)).n),
    keys: 'units',
    calculation: (_, choices) => bealePairs(loadOf(choices)),
  },
} satisfies Record<string, ExplainedStatistic>;
