import { useState } from 'react';
import { formatCount } from '@wellfield/science';
import { daysOfPeriod, type SamplingPeriod } from '../../../frame/samples/sampling-periods.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { type PlotNumber, PlotNumbers } from '../../../explorer/why/plot-numbers.tsx';
import type { RequestedNumber } from '../../../explorer/why/requested-number.ts';

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

/** The numbers of a period: of the one chosen here, else of the one with most samples. */
export function PeriodNumbers({ periods }: { periods: readonly SamplingPeriod[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const sampled = periods.filter((period) => countOfPeriod(period) > 0);
  const [first] = sampled;
  if (!first) return null;
  const fullest = sampled.reduce((best, one) => (countOfPeriod(one) > countOfPeriod(best) ? one : best), first);
  const period = sampled.find((one) => periodText(one) === chosen) ?? fullest;
  return (
    <PlotNumbers
      heading={
        <ChoiceSelect
          label="Period"
          value={periodText(period)}
          choices={sampled.map((one) => [periodText(one), periodText(one)] as const)}
          onChoose={setChosen}
        />
      }
      numbers={numbersOfPeriod(period)}
      of={requestedOfPeriod(period)}
    />
  );
}
