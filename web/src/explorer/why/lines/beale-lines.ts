import type { Calculation, GroupSamples } from '../calculation.ts';
import type { LoadDetail } from '../number-detail.ts';
import { daysOf, kgOf, takenOf, unitInputs, type LoadEnd } from './load-lines.ts';
import { program } from './program.ts';

/** Counted from 1. */
export function dayOfYear(date: string): number {
  return (Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / 86_400_000 + 1;
}

const source =
  'Beale 1962, Industrielle Organisation 31; Richards 1998, Estimation of pollutant loads in rivers and streams (EPA), ratio estimators.';

/** The days with a flow, and the flows. */
function pairedInputs(detail: LoadDetail) {
  const pairs = detail.paired ?? [];
  return { flow_days: pairs.map(([day]) => day), flows: pairs.map(([, flow]) => flow), ...unitInputs(detail) };
}

/** How many days have a result and a flow. */
export function bealePairs(detail: LoadDetail): Calculation {
  return {
    words: 'The days of the year with a result and a flow. The samples of a day are one, their mean.',
    formula: 'n',
    source,
    takes: takenOf(detail, ['flag', 'day']),
    ...program('loads/beale_days', pairedInputs(detail)),
  };
}

/** The load of a year by Beale's ratio estimator, at one end. */
export function bealeEnd(end: LoadEnd, detail: LoadDetail, samples: GroupSamples): Calculation {
  return {
    words:
      'The mean flow of the year × its days × the ratio of load to flow on sampled days, corrected for the bias of few days where ' +
      'the load changes with the flow; non-detects at 0 and at their limits, and the lower or upper end of both.',
    formula:
      'L = N Q (l̄/q̄) (1 + (1/n − 1/N) s_lq/(l̄ q̄)) / (1 + (1/n − 1/N) s²_q/q̄²), N days with the mean flow Q; l = c × q of a sampled day',
    source,
    takes: takenOf(detail, ['flag', 'day']),
    ...program('loads/beale_load', {
      end,
      ...pairedInputs(detail),
      months: detail.flows,
      lengths: daysOf(detail, samples),
      factor: detail.factor,
      kg: kgOf(detail),
    }),
  };
}
