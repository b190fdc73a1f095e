import { fieldOf, type FilterValue } from '@wellfield/contract';
import {
  formatCount,
  formatCounted,
  formatOwnResult,
  formatOwnStatistic,
  formatPercent,
  minBoxResults,
  rangeOf,
} from '@wellfield/science';
import type { Region } from '../../../ui/chart-frame/figure/figure.ts';
import type { ValueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import type { RowBoxes, ValueBox } from '../../../workers/operations/box-rows.ts';
import { isAllNonDetect } from './box-marks.ts';

/** A value's label on the axis. */
export function valueName(value: FilterValue): string {
  return value === null ? '(none)' : String(value);
}

const minRegionPx = 24;

/** A box's tip and action. A location's box stays pressed, any other chooses the locations in it. */
export function boxRegion(
  box: ValueBox,
  middle: number,
  widthPx: number,
  y: ValueScale,
  unit: string,
  isPressed: boolean | null,
): Region {
  const [lowest, highest] = rangeOf(knownValues(box));
  const [high, low] = [y.at(highest), y.at(lowest)];
  const spare = Math.max(0, minRegionPx - (low - high)) / 2;
  const name = valueName(box.value);
  const named = unit.replace(', ', ' ');
  return {
    key: name,
    label: `${name}: ${medianText(box, named)}, ${formatCounted(box.n, 'result')}`,
    x: middle - widthPx / 2,
    y: high - spare,
    widthPx,
    heightPx: low - high + 2 * spare,
    isPressed,
    ...(isPressed === null && { acts: true }),
    tip: {
      heading: name,
      lines: [
        { name: 'Results', value: `${formatCount(box.n)}, ${formatPercent(box.nonDetects / box.n)} non-detect` },
        ...(box.censorLine === null
          ? []
          : [{ name: 'Highest limit', value: `${formatOwnResult(box.censorLine)}${named}` }]),
        ...(isAllNonDetect(box) ? [] : quartileLines(box, named)),
        { name: 'Outliers', value: formatCount(box.outliers.rows.length) },
      ],
    },
    tipY: high,
  };
}

/** What is known of a box along the axis. */
export function knownValues(box: ValueBox): number[] {
  return [box.whiskerLow, box.q1, box.q3, box.whiskerHigh, box.censorLine].filter((value) => value !== null);
}

function medianText({ median, whiskerLow, censorLine }: ValueBox, unit: string): string {
  if (median !== null) return `median ${formatOwnStatistic(median)}${unit}`;
  if (whiskerLow === null) return `all non-detects, highest limit ${formatOwnResult(censorLine)}${unit}`;
  return `median below ${formatOwnResult(whiskerLow)}${unit}`;
}

/** A quartile below every detect is known to be so. */
function quartileLines(box: ValueBox, unit: string): { name: string; value: string }[] {
  const below = `below ${formatOwnResult(box.whiskerLow)}${unit}`;
  const quartile = (value: number | null, text: (value: number) => string) =>
    value === null ? below : `${text(value)}${unit}`;
  return [
    { name: 'Upper whisker', value: `${formatOwnResult(box.whiskerHigh)}${unit}` },
    { name: '75th percentile', value: quartile(box.q3, formatOwnResult) },
    { name: 'Median', value: quartile(box.median, formatOwnStatistic) },
    { name: '25th percentile', value: quartile(box.q1, formatOwnResult) },
    {
      name: box.censorLine === null ? 'Lower whisker' : 'Smallest detect',
      value: `${formatOwnResult(box.whiskerLow)}${unit}`,
    },
  ];
}

const censoredMethods: Readonly<Record<RowBoxes['method'], string>> = {
  'kaplan-meier': 'Kaplan–Meier',
  'regression-on-order': 'regression on order statistics',
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

/** How many of the boxes shown are points. */
export function fewNotices(boxes: readonly ValueBox[]): string[] {
  const count = boxes.filter(({ few }) => few !== null).length;
  const verb = count === 1 ? 'has' : 'have';
  return count === 0
    ? []
    : [
        `${formatCount(count)} of ${formatCount(boxes.length)} ${verb} fewer than ${minBoxResults} results: they are drawn as points, without a box.`,
      ];
}

export function boxesText({ by, scale }: RowBoxes, boxes: readonly ValueBox[], unit: string): string {
  const known = boxes.filter(({ median }) => median !== null);
  const byMedian = known.toSorted((a, b) => (a.median ?? 0) - (b.median ?? 0));
  const [lowest, highest] = [byMedian[0], byMedian.at(-1)];
  const outliers = boxes.reduce((sum, box) => sum + box.outliers.rows.length, 0);
  const said = (box: ValueBox | undefined) =>
    `${formatOwnStatistic(box?.median ?? null)}${unit} (${valueName(box?.value ?? null)})`;
  const medians = lowest ? `medians from ${said(lowest)} to ${said(highest)}` : 'no median is known';
  return (
    `${formatCounted(boxes.length, 'box', 'boxes')} of results by ${fieldOf(by).title.toLowerCase()}` +
    `${scale === 'log' ? ' on a logarithmic axis' : ''}; ${medians}; ` +
    `${formatCounted(outliers, 'outlier')}.`
  );
}
