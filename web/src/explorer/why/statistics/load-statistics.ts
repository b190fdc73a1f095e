import { dischargeM3PerS, float64At, loadMass, meanEnds, type OpenEnds } from '@wellfield/science';
import { figureText } from '../../../ui/figure-text.ts';
import type { ExplainedStatistic, GroupSamples, NumberChoices } from '../calculation.ts';
import { daysOf, loadConcentration, loadOfPeriod, type LoadEnd } from '../lines/load-lines.ts';
import type { LoadDetail } from '../number-detail.ts';
import { bealeStatistics } from './beale-statistics.ts';
import { endsOf, loadOf } from './load-ends.ts';
import { counted } from './statistic-makers.ts';

function concentrationOf(samples: GroupSamples, detail: LoadDetail): OpenEnds | null {
  return meanEnds(endsOf(samples, detail).map(({ ends }) => ends));
}

function massOf(samples: GroupSamples, detail: LoadDetail): OpenEnds | null {
  const all = endsOf(samples, detail);
  const days = Float64Array.from(daysOf(detail, samples));
  const loads = detail.flows.flatMap((flow, at) => {
    const own = detail.flows.length === 1 ? all : all.filter(({ date }) => Number(date.slice(5, 7)) === at + 1);
    const [mean, discharge] = [meanEnds(own.map(({ ends }) => ends)), dischargeM3PerS(flow, 'ft3/s')];
    return mean === null || discharge === null ? [] : [loadMass(mean, discharge, float64At(days, at))[detail.mass]];
  });
  if (loads.length === 0) return null;
  return [loads.reduce((sum, [low]) => sum + low, 0), loads.reduce((sum, [, high]) => sum + high, 0)];
}

const entering = 'Each at 0 for the lower end, at its limit for the upper one.';
const indexOf: Readonly<Record<LoadEnd, 0 | 1>> = { from: 0, to: 1 };
const endTitles: Readonly<Record<LoadEnd, string>> = { from: 'lower end', to: 'upper end' };

function conversion(choices: NumberChoices): string | null {
  const { factor, factors } = loadOf(choices);
  if (factors) {
    return Object.entries(factors)
      .map(([unit, own]) => `Results in ${unit} × ${own} are in ug/L.`)
      .join(' ');
  }
  return factor === 1 ? null : `Results × ${factor} are in ug/L.`;
}

function concentration(end: LoadEnd): ExplainedStatistic {
  return {
    title: `Mean concentration of a load, ${endTitles[end]}`,
    part: 'values',
    keys: 'units',
    nonDetects: entering,
    unit: () => 'ug/L',
    conversion,
    value: (samples, choices) => concentrationOf(samples, loadOf(choices))?.[indexOf[end]] ?? null,
    calculation: (_, choices) => loadConcentration(end, loadOf(choices)),
    text: (value) => figureText(Number(value)),
  };
}

function load(end: LoadEnd): ExplainedStatistic {
  return {
    title: `Load of a period, ${endTitles[end]}`,
    part: 'values',
    keys: 'units',
    nonDetects: entering,
    unit: (choices) => `${loadOf(choices).mass}/${loadOf(choices).step}`,
    conversion,
    value: (samples, choices) => massOf(samples, loadOf(choices))?.[indexOf[end]] ?? null,
    calculation: (samples, choices) => loadOfPeriod(end, loadOf(choices), samples),
    text: (value) => figureText(Number(value)),
  };
}

/** Of Loads: what its samples and flows come to. */
export const loadStatistics = {
  'load.samples': counted('Samples of a load', 'values'),
  'load.nondetects': counted('Non-detects of a load', 'limits'),
  'load.concentration_from': concentration('from'),
  'load.concentration_to': concentration('to'),
  'load.from': load('from'),
  'load.to': load('to'),
  ...bealeStatistics,
} satisfies Record<string, ExplainedStatistic>;
