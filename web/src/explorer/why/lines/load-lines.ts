import { int32At } from '@wellfield/science';
import { isoDate } from '../../../frame/sample-frame.ts';
import type { Calculation, GroupSamples } from '../calculation.ts';
import type { LoadDetail } from '../number-detail.ts';
import { calculation } from './program.ts';

/** An end that non-detects leave open. */
export type LoadEnd = 'from' | 'to';

const endWords: Readonly<Record<LoadEnd, string>> = {
  from: 'with non-detects at 0',
  to: 'with non-detects at their limits',
};

/** With several units a load takes that of each sample, too. */
export function takingUnits(calculation: Calculation, { factors }: LoadDetail): Calculation {
  return factors ? { ...calculation, takes: [...(calculation.takes ?? []), 'key'] } : calculation;
}

/** The inputs of programs about a load: the factors of samples in several units. */
export function unitInputs({ factors = {} }: LoadDetail): { units: string[]; factors: number[] } {
  return { units: Object.keys(factors), factors: Object.values(factors) };
}

/** The mean concentration of a period, at one end. */
export function loadConcentration(end: LoadEnd, detail: LoadDetail): Calculation {
  const { factor } = detail;
  const says = { ends: endWords[end], times: factor === 1 ? '' : `${factor} ` };
  return takingUnits(calculation('loads/load_concentration', { end, factor, ...unitInputs(detail) }, { says }), detail);
}

const kgPerPound = 0.45359237;

/** The kilograms of a load's unit of mass. */
export function kgOf({ mass }: LoadDetail): number {
  return mass === 'lb' ? kgPerPound : 1;
}

/** The mass of a period, at one end: of a year the sum of the months that have samples and a flow. */
export function loadOfPeriod(end: LoadEnd, detail: LoadDetail, samples: GroupSamples): Calculation {
  const { flows, factor, mass } = detail;
  const isYear = flows.length === 12;
  const says = {
    months: isYear ? 'Of each month of the year the' : 'The',
    ends: endWords[end],
    summed: isYear ? ' Summed over the months that have samples and a flow.' : '',
    pounds: mass === 'lb' ? ` / ${kgPerPound}` : '',
  };
  const days = daysOf(detail, samples);
  const inputs = { end, flows, days, factor, kg: kgOf(detail), ...unitInputs(detail) };
  return takingUnits(calculation('loads/load_of_period', inputs, { says }), detail);
}

/** The days of each flow's period. */
export function daysOf({ flows, step }: LoadDetail, { days }: GroupSamples): readonly number[] {
  if (step === 'day' || days.length === 0) return flows.map(() => 1);
  const [year = 0, month = 0] = isoDate(int32At(days, 0)).split('-').map(Number);
  return flows.map((_, at) => new Date(Date.UTC(year, step === 'month' ? month : at + 1, 0)).getUTCDate());
}
