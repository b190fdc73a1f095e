import { bealeLoad, meanEnds, type BealeLoad } from '@wellfield/science';
import { figureText } from '../../../ui/figure-text.ts';
import type { ExplainedStatistic, GroupSamples, NumberChoices } from '../calculation.ts';
import { bealeEnd, bealePairs, dayOfYear } from '../lines/beale-lines.ts';
import { daysOf, type LoadEnd } from '../lines/load-lines.ts';
import { endsOf, loadOf } from './load-ends.ts';
import { counted } from './statistic-makers.ts';

/** By the function that made the table's: each day once, with its flow. */
function bealeOf(samples: GroupSamples, choices: NumberChoices): BealeLoad {
  const detail = loadOf(choices);
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

const indexOf: Readonly<Record<LoadEnd, 0 | 1>> = { from: 0, to: 1 };

function beale(end: LoadEnd): ExplainedStatistic {
  return {
    title: `Load of a year by Beale’s ratio estimator, ${end === 'from' ? 'lower end' : 'upper end'}`,
    part: 'values',
    keys: 'units',
    nonDetects: 'Each at 0 for the lower end, at its limit for the upper one.',
    unit: (choices) => `${loadOf(choices).mass}/year`,
    value: (samples, choices) => bealeOf(samples, choices).load?.[loadOf(choices).mass][indexOf[end]] ?? null,
    calculation: (samples, choices) => bealeEnd(end, loadOf(choices), samples),
    text: (value) => figureText(Number(value)),
  };
}

/** Of Loads: the estimate of a whole year. */
export const bealeStatistics = {
  'load.beale_from': beale('from'),
  'load.beale_to': beale('to'),
  'load.beale_pairs': {
    ...counted('Days with a result and a flow', 'values', (samples, choices) => bealeOf(samples, choices).n),
    keys: 'units',
    calculation: (_, choices) => bealePairs(loadOf(choices)),
  },
} satisfies Record<string, ExplainedStatistic>;
