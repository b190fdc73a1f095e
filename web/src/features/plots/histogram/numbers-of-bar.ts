import { formatCount, type HistogramBin } from '@wellfield/science';
import type { RequestedNumber } from '../../../explorer/why/requested-number.ts';
import type { RowHistogram } from '../../../workers/operations/histogram-rows.ts';
import type { PlotNumber } from '../../../explorer/why/plot-numbers.tsx';

/** How many results are in a bar. */
export function countInBar({ detects, nonDetects }: Pick<HistogramBin, 'detects' | 'nonDetects'>): number {
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
