import { formatCount, minBoxResults } from '@wellfield/science';
import { gapTexts, type EstimateGap } from '../../../explorer/non-detects/estimate-gap.ts';
import type { RowBoxes, ValueBox } from '../../../workers/operations/box-rows.ts';
import { boxGap } from './box-texts.ts';

const censoredMethods: Readonly<Record<RowBoxes['method'], string>> = {
  'kaplan-meier': 'Kaplan–Meier',
  'kaplan-meier-efron': 'Kaplan–Meier (tail at the limit)',
  'kaplan-meier-zero': 'Kaplan–Meier (tail at 0)',
  'regression-on-order': 'regression on order statistics',
  'lognormal-likelihood': 'lognormal likelihood',
};

const isCensored = ({ censorLine }: ValueBox) => censorLine !== null;

/** How the quartiles of boxes are computed, which depends on their non-detects; for a subtitle. */
export function quartilesText({ boxes, method }: Pick<RowBoxes, 'boxes' | 'method'>): string {
  if (!boxes.some(isCensored)) return 'quartiles of type 7';
  return `quartiles by ${censoredMethods[method]}${boxes.every(isCensored) ? '' : ' and type 7'}`;
}

/** How boxes are computed, in sentences, for files. */
export function boxFacts({ boxes, method }: Pick<RowBoxes, 'boxes' | 'method'>): readonly string[] {
  const quartiles = boxes.some(isCensored)
    ? `Quartiles by ${censoredMethods[method]} where a box has non-detects, else of type 7`
    : 'Quartiles of type 7';
  return [`${quartiles}; whiskers to the last result within 1.5 interquartile ranges on the scale shown.`];
}

/** What applies to boxes with non-detects, and on which scale the fences are. */
export function methodNotices({ boxes, method, scale }: RowBoxes): string[] {
  return [
    ...(boxes.some(isCensored)
      ? [
          `Quartiles of boxes with non-detects by ${censoredMethods[method]}; below the highest limit (gray) values are not known.`,
        ]
      : []),
    ...(scale === 'log' ? ['Fences are 1.5 interquartile ranges of the logarithms from the box.'] : []),
  ];
}

/** How many of the boxes shown are points, and why. */
export function fewNotices(boxes: readonly ValueBox[], method: RowBoxes['method']): string[] {
  const few = boxes.filter((box) => box.few !== null && box.n < minBoxResults).length;
  const gaps = boxes.filter(({ n }) => n >= minBoxResults).map((box) => boxGap(box, method));
  const reasons = [
    [few, `fewer than ${minBoxResults} results`] as const,
    ...(Object.entries(gapTexts) as [EstimateGap, string][]).map(
      ([gap, text]) => [gaps.filter((one) => one === gap).length, gapWords[gap] ?? text] as const,
    ),
  ];
  return reasons
    .filter(([count]) => count > 0)
    .map(([count, reason]) => {
      const verb = count === 1 ? 'has' : 'have';
      return `${formatCount(count)} of ${formatCount(boxes.length)} ${verb} ${reason}: they are drawn as points, without a box.`;
    });
}

/** A reason that follows 'has'. */
const gapWords: Readonly<Partial<Record<EstimateGap, string>>> = {
  notPositive: 'a value of 0 or below, which has no logarithm',
};
