import { fieldOf } from '@wellfield/contract';
import {
  formatCount,
  formatCounted,
  formatOwnResult,
  formatOwnStatistic,
  formatPercent,
  rangeOf,
} from '@wellfield/science';
import { estimateGapOf, gapTexts, type EstimateGap } from '../../../explorer/non-detects/estimate-gap.ts';
import type { Region } from '../../../ui/chart-frame/figure/figure.ts';
import type { ValueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import type { RowBoxes, ValueBox } from '../../../workers/operations/box-rows.ts';
import { valueName } from '../../../frame/samples/row-classes.ts';
import { isAllNonDetect } from './box-marks.ts';

/** A box's label on the axis. */
export function boxName({ by, subject }: Pick<RowBoxes, 'by' | 'subject'>, { value }: Pick<ValueBox, 'value'>): string {
  return valueName(by, value, subject.totalAs);
}

const minRegionPx = 24;

/** A box's tip and action. A location's box stays pressed, any other chooses the locations in it. */
export function boxRegion(
  box: ValueBox,
  of: RowBoxes,
  middle: number,
  widthPx: number,
  y: ValueScale,
  unit: string,
  isPressed: boolean | null,
): Region {
  const [lowest, highest] = rangeOf(knownValues(box));
  const [high, low] = [y.at(highest), y.at(lowest)];
  const spare = Math.max(0, minRegionPx - (low - high)) / 2;
  const name = boxName(of, box);
  const { method } = of;
  const named = unit.replace(', ', ' ');
  return {
    key: name,
    label: `${name}: ${medianText(box, method, named)}, ${formatCounted(box.n, 'result')}`,
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
        ...(isAllNonDetect(box) ? [] : quartileLines(box, method, named)),
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

/** Why the method tells no quartile of a box; null where it does, or where all are non-detects. */
export function boxGap(box: ValueBox, method: RowBoxes['method']): EstimateGap | null {
  if (box.isDetermined || isAllNonDetect(box)) return null;
  return estimateGapOf({ detects: box.n - box.nonDetects, min: box.min, mean: null, median: null }, method);
}

function medianText(box: ValueBox, method: RowBoxes['method'], unit: string): string {
  const { median, whiskerLow, censorLine } = box;
  const gap = boxGap(box, method);
  if (gap !== null) return `no median: ${gapTexts[gap]}`;
  if (median !== null) return `median ${formatOwnStatistic(median)}${unit}`;
  if (whiskerLow === null) return `all non-detects, highest limit ${formatOwnResult(censorLine)}${unit}`;
  return `median below ${formatOwnResult(whiskerLow)}${unit}`;
}

/** A quartile below every detect is known to be so. */
function quartileLines(box: ValueBox, method: RowBoxes['method'], unit: string): { name: string; value: string }[] {
  const gap = boxGap(box, method);
  if (gap !== null) return [{ name: 'No quartiles', value: gapTexts[gap] }];
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

export function boxesText(of: RowBoxes, boxes: readonly ValueBox[], unit: string): string {
  const { by, scale } = of;
  const known = boxes.filter(({ median }) => median !== null);
  const byMedian = known.toSorted((a, b) => (a.median ?? 0) - (b.median ?? 0));
  const [lowest, highest] = [byMedian[0], byMedian.at(-1)];
  const outliers = boxes.reduce((sum, box) => sum + box.outliers.rows.length, 0);
  const stated = (box: ValueBox | undefined) =>
    `${formatOwnStatistic(box?.median ?? null)}${unit} (${boxName(of, box ?? { value: null })})`;
  const medians = lowest ? `medians from ${stated(lowest)} to ${stated(highest)}` : 'no median is known';
  return (
    `${formatCounted(boxes.length, 'box', 'boxes')} of results by ${fieldOf(by).title.toLowerCase()}` +
    `${scale === 'log' ? ' on a logarithmic axis' : ''}; ${medians}; ` +
    `${formatCounted(outliers, 'outlier')}.`
  );
}
