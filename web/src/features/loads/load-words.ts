import { formatCounted, formatDateLl, formatPercent } from '@wellfield/science';
import { severalKindsText } from '../../explorer/answer/subject-words.ts';
import type { LoadStep } from '../../explorer/exploration/load-look.ts';
import type { RowSubject } from '../../frame/samples/row-subject.ts';
import { periodText } from './load-columns.ts';
import type { LoadPeriod, StationFlow } from './load-periods.ts';

const flowOfDay: Readonly<Record<StationFlow['of'], string>> = {
  day: 'the mean flow of that day',
  month: 'the mean flow of its month',
};

/** How the loads of a step are calculated, in a sentence. */
export function methodText(step: LoadStep, of: StationFlow['of']): string {
  if (step === 'day') return `Load of a day = mean concentration of its samples × ${flowOfDay[of]}.`;
  const month = 'mean concentration of the month’s samples × its mean flow × its days';
  if (step === 'month') return `Load of a month = ${month}.`;
  return `Load of a year = sum of its months that have one, each ${month}. Beale = days × mean flow × Beale’s ratio of load to flow.`;
}

/** Where the flow is from, in a sentence. */
export function flowSourceText(
  { of, retrieved }: { of: StationFlow['of']; retrieved: string | null },
  isInvented: boolean,
): string {
  if (isInvented) return `Flow: invented ${of === 'day' ? 'daily' : 'monthly'} means of the site folder.`;
  if (of === 'day') return 'Flow: daily means of the site folder; a month that lacks a day has none.';
  return `Flow: monthly means of the river service, of ${formatDateLl((retrieved ?? '').slice(0, 10))}; the site has no daily ones.`;
}

/** What a plot of loads is of: samples, non-detects, periods, and how many of them have no load. */
export function periodsText(periods: readonly LoadPeriod[], step: LoadStep): string {
  const sumOf = (count: (period: LoadPeriod) => number) => periods.reduce((sum, period) => sum + count(period), 0);
  const [samples, nonDetects] = [sumOf((period) => period.samples), sumOf((period) => period.nonDetects)];
  const without = periods.filter(({ load }) => load === null).length;
  const [first, last] = [periods[0], periods.at(-1)];
  return [
    formatCounted(samples, 'sample'),
    samples > 0 && `${formatPercent(nonDetects / samples)} non-detect`,
    first && last && (first === last ? periodText(first.key) : `${periodText(first.key)} to ${periodText(last.key)}`),
    without > 0 && `no load of ${formatCounted(without, step)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Why no sample of a station has a load; null where some have. */
export function whyNoLoad(units: readonly (string | null)[], counted: number, samples: number): string | null {
  if (samples === 0) return 'No samples of this station pass the filters.';
  if (counted > 0) return null;
  if (units.length === 0) return 'None of the samples has a result.';
  const names = units.map((unit) => unit ?? 'no unit').join(', ');
  return `Results in ${names} are not a mass in a volume of water. Loads are calculated of results in g/L, mg/L, ug/L, ng/L and pg/L.`;
}

/** What keeps loads from being what they seem. */
export function loadCautions(
  subject: Pick<RowSubject, 'matrices' | 'fractions'>,
  { retrieved, isStale }: { retrieved: string | null; isStale: boolean },
): string[] {
  return [
    severalKindsText(subject, 'averaged'),
    isStale
      ? `The river service is not answering. These are its flows from ${formatDateLl((retrieved ?? '').slice(0, 10))}.`
      : null,
  ].filter((text) => text !== null);
}
