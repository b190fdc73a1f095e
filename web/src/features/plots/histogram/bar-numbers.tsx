import { useState } from 'react';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import type { RowHistogram } from '../../../workers/operations/histogram-rows.ts';
import { PlotNumbers } from '../../../explorer/why/plot-numbers.tsx';
import { isChosen } from './bin-range.ts';
import { requestedOfBar, countInBar, numbersOfBar } from './numbers-of-bar.ts';

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
