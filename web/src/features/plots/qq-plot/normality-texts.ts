import { formatCount, formatOwnStatistic } from '@wellfield/science';
import { methodFact } from '../../../explorer/exploration/non-detect-methods.ts';
import type { QqRows } from '../../../workers/operations/qq-rows.ts';

/** Beyond it Shapiro–Wilk is not defined. */
const maxTested = 5_000;

/** Whether the detects pass for normal, in lines of text; of what they are, is always said. */
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
