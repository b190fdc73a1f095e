import { useState } from 'react';
import { formatCount } from '@wellfield/science';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import type { RowHistogram } from '../../../workers/operations/histogram-rows.ts';
import { PlotNumbers } from '../plot-numbers.tsx';
import { isChosen } from './bin-range.ts';

/** The numbers of a bar: of the one chosen here, else of the one whose locations are highlighted, else of the highest. */
export function BarNumbers({ histogram: { bins, written, scale } }: { histogram: RowHistogram }) {
  const ranges = useExploration((state) => state.histogramRanges);
  const [chosen, setChosen] = useState<string | null>(null);
  const countOf = (at: number) => (bins[at]?.detects ?? 0) + (bins[at]?.nonDetects ?? 0);
  const highlighted = bins.findIndex((bin, at) => isChosen(ranges, bin, at === bins.length - 1));
  const highest = bins.reduce((best, _, at) => (countOf(at) > countOf(best) ? at : best), 0);
  const shown = highlighted === -1 ? highest : highlighted;
  const at = chosen !== null && Number(chosen) < bins.length ? Number(chosen) : shown;
  const bin = bins[at];
  if (!bin) return null;
  const isLast = at === bins.length - 1;
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
      numbers={[
        { statistic: 'bar.results', title: 'results', text: formatCount(countOf(at)) },
        { statistic: 'bar.nondetects', title: 'non-detects', text: formatCount(bin.nonDetects) },
      ]}
      of={{
        group: {},
        detail: { range: [bin.min, bin.max, isLast], ...(scale === 'log' && { isLog: true }) },
      }}
    />
  );
}
