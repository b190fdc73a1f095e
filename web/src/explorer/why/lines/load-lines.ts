import { int32At } from '@wellfield/science';
import { isoDate } from '../../../frame/sample-frame.ts';
import type { Calculation, GroupSamples, SampleFact } from '../calculation.ts';
import type { LoadDetail } from '../number-detail.ts';
import { program } from './program.ts';

/** An end that non-detects leave open. */
export type LoadEnd = 'from' | 'to';

const endWords: Readonly<Record<LoadEnd, string>> = {
  from: 'with non-detects at 0',
  to: 'with non-detects at their limits',
};

/** The facts that lines take: with several units that of each sample too. */
export function takenOf({ factors }: LoadDetail, facts: readonly SampleFact[]): readonly SampleFact[] {
  return factors ? [...facts, 'key'] : facts;
}

/** The inputs of programs about a load: the factors of samples in several units. */
export function unitInputs({ factors = {} }: LoadDetail): { units: string[]; factors: number[] } {
  return { units: Object.keys(factors), factors: Object.values(factors) };
}

const source = 'Helsel 2012, Statistics for Censored Environmental Data, chapter 1: what a non-detect says.';

/** The mean concentration of a period, at one end. */
export function loadConcentration(end: LoadEnd, detail: LoadDetail): Calculation {
  const { factor } = detail;
  return {
    words: `The mean of the samples ${endWords[end]}, in ug/L.`,
    formula: factor === 1 ? 'c = Σx / n' : `c = ${factor} Σx / n`,
    source,
    takes: takenOf(detail, ['flag']),
    ...program('loads/load_concentration', { end, factor, ...unitInputs(detail) }),
  };
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
  const months = isYear ? 'Of each month of the year the' : 'The';
  const days = daysOf(detail, samples);
  return {
    words:
      `${months} mean concentration in ug/L × the mean flow × the days, ${endWords[end]}; where the flow is negative the ends change places.` +
      (isYear ? ' Summed over the months that have samples and a flow.' : ''),
    formula: `L = c × q × 0.3048³ × 0.0864 × days${mass === 'lb' ? ` / ${kgPerPound}` : ''}, q in ft³/s`,
    source: `${source} Units: NIST Special Publication 811 (2008).`,
    takes: takenOf(detail, ['flag', 'day']),
    ...program('loads/load_of_period', { end, flows, days, factor, kg: kgOf(detail), ...unitInputs(detail) }),
  };
}

/** The days of each flow's period. */
export function daysOf({ flows, step }: LoadDetail, { days }: GroupSamples): readonly number[] {
  if (step === 'day' || days.length === 0) return flows.map(() => 1);
  const [year = 0, month = 0] = isoDate(int32At(days, 0)).split('-').map(Number);
  return flows.map((_, at) => new Date(Date.UTC(year, step === 'month' ? month : at + 1, 0)).getUTCDate());
}
