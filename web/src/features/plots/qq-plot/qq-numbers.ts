import { formatCount, formatOwnStatistic } from '@wellfield/science';
import type { NumberDetail } from '../../../explorer/why/number-detail.ts';
import type { QqRows } from '../../../workers/operations/qq-rows.ts';
import type { PlotNumber } from '../../../explorer/why/plot-numbers.tsx';
import { methodFact } from '../../../explorer/exploration/non-detect-methods.ts';

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

/** Beyond it Shapiro–Wilk is not defined. */
const maxTested = 5_000;

/** Whether the detects pass for normal, in lines of text; they always say what they are of. */
export function normalityTexts({ normality, detects, distribution }: QqRows): readonly string[] {
  const what = `of the ${distribution === 'lognormal' ? 'logarithms of the ' : ''}detects, n = ${formatCount(detects)}`;
  if (normality === null) return [];
  const { shapiroWilk, ppcc } = normality;
  return [
    shapiroWilk === null
      ? `Shapiro–Wilk: not defined for more than ${formatCount(maxTested)} detects`
      : `Shapiro–Wilk W = ${shapiroWilk.w.toFixed(4)}, p = ${formatOwnStatistic(shapiroWilk.p)}`,
    `PPCC = ${ppcc.toFixed(4)}, ${what}`,
  ];
}

/** How non-detects enter the plot, and by what detects are placed among them. */
export function enteringText({ by }: QqRows): string {
  const positions = by === 'kaplan-meier' ? 'by Kaplan–Meier' : 'of Helsel and Cohn';
  return `${methodFact('at-limit')}, positions ${positions}`;
}
