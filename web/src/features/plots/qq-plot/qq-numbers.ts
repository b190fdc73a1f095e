import { formatCount, formatOwnStatistic } from '@wellfield/science';
import type { NumberDetail } from '../../../explorer/why/number-detail.ts';
import type { QqRows } from '../../../workers/operations/qq-rows.ts';
import type { PlotNumber } from '../../../explorer/why/plot-numbers.tsx';

/** How near the detects are to the distribution, in the numbers that the figure says. */
export function qqNumbers({ r, detects, normality }: QqRows): readonly PlotNumber[] {
  const { shapiroWilk, ppcc } = normality ?? { shapiroWilk: null, ppcc: null };
  return [
    { statistic: 'qq.detects', title: 'n', text: detects === 0 ? null : formatCount(detects) },
    { statistic: 'qq.r', title: 'r', text: r === null ? null : r.toFixed(4) },
    { statistic: 'qq.shapiro_w', title: 'W', text: shapiroWilk && shapiroWilk.w.toFixed(4) },
    { statistic: 'qq.shapiro_p', title: 'p', text: shapiroWilk && formatOwnStatistic(shapiroWilk.p) },
    { statistic: 'qq.ppcc', title: 'PPCC', text: ppcc === null ? null : ppcc.toFixed(4) },
  ];
}

export function detailOf({ distribution }: QqRows): NumberDetail {
  return distribution === 'lognormal' ? { isLog: true } : {};
}
