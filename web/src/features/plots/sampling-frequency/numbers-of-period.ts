import { formatCount } from '@wellfield/science';
import type { RequestedNumber } from '../../../explorer/why/requested-number.ts';
import { daysOfPeriod, type SamplingPeriod } from '../../../frame/samples/sampling-periods.ts';
import type { PlotNumber } from '../../../explorer/why/plot-numbers.tsx';

/** '2014', 'Q3 2014'. */
export function periodText({ year, quarter }: Pick<SamplingPeriod, 'year' | 'quarter'>): string {
  return quarter === null ? String(year) : `Q${quarter} ${year}`;
}

/** How many samples are of a period. */
export function countOfPeriod({ detects, nonDetects }: Pick<SamplingPeriod, 'detects' | 'nonDetects'>): number {
  return detects + nonDetects;
}

/** The numbers of a period, as they are written below the plot. */
export function numbersOfPeriod(period: SamplingPeriod): readonly PlotNumber[] {
  return [
    { statistic: 'period.samples', title: 'samples', text: formatCount(countOfPeriod(period)) },
    { statistic: 'period.nondetects', title: 'non-detects', text: formatCount(period.nonDetects) },
  ];
}

/** The samples of a period: of all that pass, those of its days. */
export function requestedOfPeriod(period: SamplingPeriod): Omit<RequestedNumber, 'statistic'> {
  return { group: {}, detail: { days: daysOfPeriod(period) } };
}
