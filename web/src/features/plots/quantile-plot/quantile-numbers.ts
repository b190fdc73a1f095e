import { formatOwnResult, formatPercent } from '@wellfield/science';
import type { RankedRows } from '../../../workers/operations/rank-rows.ts';
import type { PlotNumber } from '../../../explorer/why/plot-numbers.tsx';

/** Quantiles by the method for non-detects; at a reporting limit with '<'. */
export function quantileNumbers({ quantiles }: Pick<RankedRows, 'quantiles'>): readonly PlotNumber[] {
  return quantiles.map(({ share, value, isLimit }): PlotNumber => ({
    statistic: 'plot.quantile',
    title: formatPercent(share),
    text: value === null ? null : `${isLimit ? '< ' : ''}${formatOwnResult(value)}`,
    detail: { share },
  }));
}
