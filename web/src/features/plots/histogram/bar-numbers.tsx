import { useState } from 'react';
import { formatCount, type HistogramBin } from '@wellfield/science';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import type { RowHistogram } from '../../../workers/operations/histogram-rows.ts';
import { type PlotNumber, PlotNumbers } from '../../../explorer/why/plot-numbers.tsx';
import type { RequestedNumber } from '../../../explorer/why/requested-number.ts';
import { isChosen } from './bin-range.ts';

/** How many results are in a bar. */
function countInBar({ detects, nonDetects }: Pick<HistogramBin, 'detects' | 'nonDetects'>): number {
  return detects + nonDetects;
}

/** The numbers of a bar, as they are written below the plot. */
export function numbersOfBar(bin: HistogramBin): readonly PlotNumber[] {
  return [
    { statistic: 'bar.results', title: 'results', text: formatCount(countInBar(bin)) },
    { statistic: 'bar.nondetects', title: 'non-detects', text: formatCount(bin.nonDetects) },
  ];
}

/** The samples of a bar: of all that pass, those in its range, which of the last bar includes its end. */
export function requestedOfBar({ bins, scale }: RowHistogram, bin: HistogramBin): Omit<RequestedNumber, 'statistic'> {
  return {
    group: {},
    detail: { range: [bin.min, bin.max, bin === bins.at(-1)], ...(scale === 'log' && { isLog: true }) },
  };
}

/** The numbers of a bar: of the one chosen here, else of the one whose locations are highlighted, else of the highest. */
export function BarNumbers({ histogram }: { histogram: RowHistogram }) {
  const { bins, written } = histogram;
  const ranges = useExploration((state) => state.histogramRanges);
  const [chosen, setChosen] = useState<string | null>(null);
  const highlighted = bins.findIndex((bin, at) => isChosen(ranges, bin, at === bins.length - 1));
  const highest = bins.reduce((best, one, at) => (countInBar(one) > countInBar(bins[best] ?? one) ? at : best), 0);
  const shown = highlighted === -1 ? highest : highlighted;
  const at = chosen !== null && Number(chosen) < bins.length ? Number(chosen) : shown;
  const bin = bins[at];
  if (!bin) return null;
  return (
    <PlotNumbers
      heading={
        <ChoiceSelect
          label="Bar"
          value={String(at)}
          choices={written.map(
            ({ min, max }, index) => [String(index), min === max ? min : `${min} – ${max}`] as const,
          )}
          onChoose={setChosen}
        />
      }
      numbers={numbersOfBar(bin)}
      of={requestedOfBar(histogram, bin)}
    />
  );
}
