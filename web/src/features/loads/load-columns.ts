import { formatDateLl, formatMonthYear } from '@wellfield/science';
import type { LoadLook, LoadStep } from '../../explorer/exploration/load-look.ts';
import { sharedWords } from '../../explorer/results/column-words.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
import type { LoadPeriod } from './load-periods.ts';

export const periodTitles: Readonly<Record<LoadStep, string>> = { day: 'Day', month: 'Month', year: 'Year' };

const periodMeanings: Readonly<Record<LoadStep, string>> = {
  day: 'The day of the load.',
  month: 'The month of the load, as year and month.',
  year: 'The calendar year of the load.',
};

/** A mass in a time: `kg/day`. */
export function loadUnit({ step, unit }: Pick<LoadLook, 'step' | 'unit'>): string {
  return `${unit}/${step}`;
}

/** The columns for a step and a unit; that of samples left out only where there are some. */
export function loadColumns(
  { step, unit }: Pick<LoadLook, 'step' | 'unit'>,
  periods: readonly LoadPeriod[],
): ResultColumn<LoadPeriod>[] {
  const perTime = loadUnit({ step, unit });
  const leftOut = periods.some((period) => period.leftOut > 0);
  return [
    {
      id: step,
      heading: periodTitles[step],
      kind: 'text',
      meaning: periodMeanings[step],
      value: ({ key }) => key,
      text: ({ key }) => periodText(key),
    },
    {
      id: 'samples',
      heading: 'Samples',
      kind: 'count',
      meaning: 'The samples of the period.',
      value: ({ samples }) => samples,
    },
    {
      id: 'nondetects',
      heading: 'Non-detects',
      kind: 'count',
      ...sharedWords.nondetects,
      value: ({ nonDetects }) => nonDetects,
    },
    ...(leftOut ? [leftOutColumn] : []),
    {
      id: 'concentration_from_ug_per_l',
      heading: 'ug/L from',
      kind: 'figure',
      meaning: 'The mean concentration of the samples with non-detects at 0.',
      value: ({ concentration }) => concentration?.[0] ?? null,
    },
    {
      id: 'concentration_to_ug_per_l',
      heading: 'to',
      kind: 'figure',
      meaning: 'The mean concentration of the samples with non-detects at their limits.',
      value: ({ concentration }) => concentration?.[1] ?? null,
    },
    {
      id: 'flow_ft3_per_s',
      heading: 'Flow, ft³/s',
      kind: 'figure',
      meaning: 'The mean flow at the gauge; – unless all of it is known.',
      value: ({ flow }) => flow,
    },
    {
      id: `load_from_${unit}`,
      unit: perTime,
      heading: `${perTime} from`,
      kind: 'figure',
      meaning: `The lower end of the load: with non-detects at 0, ${backwards.lower}; – where it is not known.`,
      value: ({ load }) => load?.[unit][0] ?? null,
    },
    {
      id: `load_to_${unit}`,
      unit: perTime,
      heading: 'to',
      kind: 'figure',
      meaning: `The upper end of the load: with non-detects at their limits, ${backwards.upper}; – where it is not known.`,
      value: ({ load }) => load?.[unit][1] ?? null,
    },
    ...(step === 'year' ? yearColumns(unit) : []),
    {
      id: 'missing',
      heading: 'Missing',
      kind: 'text',
      meaning: 'What is missing. Missing data never count as 0.',
      value: ({ missing }) => missing,
      // A dash would say that it is not known.
      text: ({ missing }) => missing ?? '',
    },
  ];
}

/** What a load's ends are where a river flows backwards, and its loads are negative. */
const backwards = {
  lower: 'or at their limits where the flow is negative',
  upper: 'or at 0 where the flow is negative',
};

const leftOutColumn: ResultColumn<LoadPeriod> = {
  id: 'left_out',
  heading: 'Left out',
  kind: 'count',
  meaning: 'Samples without a result, or in a unit that is not converted to ug/L.',
  value: ({ leftOut }) => leftOut,
};

function yearColumns(unit: LoadLook['unit']): ResultColumn<LoadPeriod>[] {
  return [
    {
      id: 'months_with_load',
      heading: 'Months',
      kind: 'count',
      meaning: 'How many of the year’s months have a load: the load is their sum.',
      value: ({ months }) => months,
      text: ({ months }) => (months === null ? null : `${months} of 12`),
    },
    {
      id: `beale_from_${unit}`,
      unit: `${unit}/year`,
      heading: 'Beale from',
      kind: 'figure',
      meaning: `The lower end of the load of the whole year by Beale’s ratio estimator: with non-detects at 0, ${backwards.lower}.`,
      value: ({ beale }) => beale?.load?.[unit][0] ?? null,
    },
    {
      id: `beale_to_${unit}`,
      unit: `${unit}/year`,
      heading: 'to',
      kind: 'figure',
      meaning: `The upper end of the load of the whole year by Beale’s ratio estimator: with non-detects at their limits, ${backwards.upper}.`,
      value: ({ beale }) => beale?.load?.[unit][1] ?? null,
    },
    {
      id: 'beale_pairs',
      heading: 'Pairs',
      kind: 'count',
      meaning:
        'Days with a result and a flow, of which Beale’s estimator needs two. The samples of a day are one, their mean.',
      value: ({ beale }) => beale?.n ?? null,
    },
  ];
}

/** A period as people write it. */
export function periodText(key: string): string {
  if (key.length === 10) return formatDateLl(key);
  return key.length === 7 ? formatMonthYear(`${key}-01`) : key;
}
