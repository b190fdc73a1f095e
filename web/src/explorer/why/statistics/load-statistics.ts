import { dischargeM3PerS, float64At, loadMass, meanEnds, type OpenEnds } from '@wellfield/science';
import type { ExplainedStatistic, GroupSamples, NumberChoices } from '../calculation.ts';
import { daysOf, loadConcentration, loadOfPeriod, type LoadEnd } from '../lines/load-lines.ts';
import type { LoadDetail } from '../number-detail.ts';
import { bealeStatistics } from './beale-statistics.ts';
import { endsOf, loadEnd, loadOf } from './load-ends.ts';
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

function conversion(choices: NumberChoices): string | null {
  const { factor, factors } = loadOf(choices);
  if (factors) {
    return Object.entries(factors)
      .map(([unit, own]) => `Results in ${unit} × ${own} are in ug/L.`)
      .join(' ');
  }
  return factor === 1 ? null : `Results × ${factor} are in ug/L.`;
}

const concentration = (end: LoadEnd) =>
  loadEnd(end, 'Mean concentration of a load', concentrationOf, {
    unit: () => 'ug/L',
    conversion,
    calculation: (_, choices) => loadConcentration(end, loadOf(choices)),
  });

const load = (end: LoadEnd) =>
  loadEnd(end, 'Load of a period', massOf, {
    unit: (choices) => `${loadOf(choices).mass}/${loadOf(choices).step}`,
    conversion,
    calculation: (samples, choices) => loadOfPeriod(end, loadOf(choices), samples),
  });

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
