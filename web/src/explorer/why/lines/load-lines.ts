import { int32At } from '@wellfield/science';
import { isoDate } from '../../../frame/sample-frame.ts';
import { quoted } from '../../../ui/files/line-literals.ts';
import type { Calculation, GroupSamples, SampleFact } from '../calculation.ts';
import type { LoadDetail } from '../number-detail.ts';

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

/** Lines that convert samples in several units to ug/L; none where they are in one. */
export function inOneUnit({ factors }: LoadDetail, facts = 'nd, day'): { python: string[]; r: string[] } {
  if (!factors) return { python: [], r: [] };
  const units = Object.entries(factors);
  return {
    python: [
      '# From each unit to ug/L.',
      `factor = {${units.map(([unit, factor]) => `${quoted(unit)}: ${factor}`).join(', ')}}`,
      `used = [(x * factor[unit], ${facts}) for x, ${facts}, unit in used]`,
    ],
    r: [
      '# From each unit to ug/L.',
      `unit <- c(${units.map(([unit]) => quoted(unit)).join(', ')})`,
      `used <- used * c(${units.map(([, factor]) => factor).join(', ')})[match(key, unit)]`,
    ],
  };
}

const source = 'Helsel 2012, Statistics for Censored Environmental Data, chapter 1: what a non-detect says.';

/** The mean concentration of a period, at one end. */
export function loadConcentration(end: LoadEnd, detail: LoadDetail): Calculation {
  const { factor } = detail;
  const { python, r } = inOneUnit(detail, 'nd');
  return {
    words: `The mean of the samples ${endWords[end]}, in ug/L.`,
    formula: factor === 1 ? 'c = Σx / n' : `c = ${factor} Σx / n`,
    source,
    takes: takenOf(detail, ['flag']),
    python: [
      ...python,
      `value = sum(${end === 'from' ? '0 if nd else x' : 'x'} for x, nd in used) / len(used)${factor === 1 ? '' : ` * ${factor}`}`,
    ],
    r: [
      ...r,
      `result <- mean(${end === 'from' ? 'ifelse(nd, 0, used)' : 'used'})${factor === 1 ? '' : ` * ${factor}`}`,
    ],
  };
}

export const kgPerPound = 0.45359237;

/** The mass of a period, at one end: of a year the sum of the months that have samples and a flow. */
export function loadOfPeriod(end: LoadEnd, detail: LoadDetail, samples: GroupSamples): Calculation {
  const { flows, factor, mass } = detail;
  const isYear = flows.length === 12;
  const months = isYear ? 'Of each month of the year the' : 'The';
  const days = daysOf(detail, samples).join(', ');
  const perPound = mass === 'lb' ? ` / ${kgPerPound}` : '';
  const pick = end === 'from' ? 'min' : 'max';
  const { python, r } = inOneUnit(detail);
  return {
    words:
      `${months} mean concentration in ug/L × the mean flow × the days, ${endWords[end]}; where the flow is negative the ends change places.` +
      (isYear ? ' Summed over the months that have samples and a flow.' : ''),
    formula: `L = c × q × 0.3048³ × 0.0864 × days${mass === 'lb' ? ` / ${kgPerPound}` : ''}, q in ft³/s`,
    source: `${source} Units: NIST Special Publication 811 (2008).`,
    takes: takenOf(detail, ['flag', 'day']),
    python: [
      ...python,
      '# The mean flow in ft3/s, and the days: of a year by months.',
      `flows = [${flows.map((flow) => flow ?? 'None').join(', ')}]`,
      `days = [${days}]`,
      'value = 0.0',
      'for at in range(len(flows)):',
      '    own = [(x, nd) for x, nd, day in used if len(flows) == 1 or int(day[5:7]) == at + 1]',
      '    if own and flows[at] is not None:',
      `        c = [sum(0 if nd else x for x, nd in own) / len(own) * ${factor}, sum(x for x, nd in own) / len(own) * ${factor}]`,
      `        value += ${pick}(one * flows[at] * 0.3048 ** 3 * 0.0864 * days[at] for one in c)${perPound}`,
    ],
    r: [
      ...r,
      '# The mean flow in ft3/s, and the days: of a year by months.',
      `flows <- c(${flows.map((flow) => flow ?? 'NA').join(', ')})`,
      `days <- c(${days})`,
      'result <- 0',
      'for (at in seq_along(flows)) {',
      '  own <- length(flows) == 1 | as.integer(substr(day, 6, 7)) == at',
      '  if (any(own) && !is.na(flows[at])) {',
      `    c <- c(mean(ifelse(nd[own], 0, used[own])), mean(used[own])) * ${factor}`,
      `    result <- result + ${pick}(c * flows[at] * 0.3048^3 * 0.0864 * days[at])${perPound}`,
      '  }',
      '}',
    ],
  };
}

/** The days of each flow's period. */
export function daysOf({ flows, step }: LoadDetail, { days }: GroupSamples): readonly number[] {
  if (step === 'day' || days.length === 0) return flows.map(() => 1);
  const [year = 0, month = 0] = isoDate(int32At(days, 0)).split('-').map(Number);
  return flows.map((_, at) => new Date(Date.UTC(year, step === 'month' ? month : at + 1, 0)).getUTCDate());
}
