import type { Calculation, GroupSamples } from '../calculation.ts';
import type { LoadDetail } from '../number-detail.ts';
import { daysOf, kgOf, takingUnits, unitInputs, type LoadEnd } from './load-lines.ts';
import { calculation } from './program.ts';

/** Counted from 1. */
export function dayOfYear(date: string): number {
  return (Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / 86_400_000 + 1;
}

/** The days with a flow, and the flows. */
function pairedInputs(detail: LoadDetail) {
  const pairs = detail.paired ?? [];
  return { flow_days: pairs.map(([day]) => day), flows: pairs.map(([, flow]) => flow), ...unitInputs(detail) };
}

/** How many days have a result and a flow. */
export function bealePairs(detail: LoadDetail): Calculation {
  return takingUnits(calculation('loads/beale_days', pairedInputs(detail)), detail);
}

/** The load of a year by Beale's ratio estimator, at one end. */
export function bealeEnd(end: LoadEnd, detail: LoadDetail, samples: GroupSamples): Calculation {
  const inputs = {
    end,
    ...pairedInputs(detail),
    months: detail.flows,
    lengths: daysOf(detail, samples),
    factor: detail.factor,
    kg: kgOf(detail),
  };
  return takingUnits(calculation('loads/beale_load', inputs), detail);
}
