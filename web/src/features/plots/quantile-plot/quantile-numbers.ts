import { formatOwnResult, formatPercent } from '@wellfield/science';
import type { RankedRows } from '../../../workers/operations/rank-rows.ts';
import type { PlotNumber } from '../plot-numbers.tsx';

const shares = [0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;

/** Quantiles as the plot has them: of the line by the method for non-detects, if there is one, else of the points. */
export function quantileNumbers({ values, nonDetects, estimated }: RankedRows): readonly PlotNumber[] {
  return shares.map((share): PlotNumber => {
    const at = Math.ceil(share * values.length - 1e-9) - 1;
    const ofLine = estimated && (estimated.values[estimated.shares.findIndex((one) => isSame(one, share))] ?? null);
    const value = estimated === null ? (values[at] ?? null) : ofLine;
    const isLimit = estimated === null && nonDetects[at] === 1;
    return {
      statistic: 'plot.quantile',
      title: formatPercent(share),
      text: value === null ? null : `${isLimit ? '< ' : ''}${formatOwnResult(value)}`,
      detail: { share },
    };
  });
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-9;
}
