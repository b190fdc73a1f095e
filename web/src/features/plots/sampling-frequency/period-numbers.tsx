import { useState } from 'react';
import type { SamplingPeriod } from '../../../frame/samples/sampling-periods.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { PlotNumbers } from '../../../explorer/why/plot-numbers.tsx';
import { requestedOfPeriod, countOfPeriod, numbersOfPeriod, periodText } from './numbers-of-period.ts';

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
