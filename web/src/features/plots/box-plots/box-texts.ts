import { fieldOf, type FilterValue } from '@wellfield/contract';
import { formatCount, formatCounted, formatOwnResult, formatOwnStatistic, formatPercent } from '@wellfield/science';
import type { SampleFrame } from '../../../frame/sample-frame.ts';
import type { FigureTable, Region } from '../../../ui/chart-frame/figure/figure.ts';
import type { ValueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import type { RowBoxes, ValueBox } from '../../../workers/operations/box-rows.ts';
import { resultAt } from './outlier-points.ts';

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
  const [high, low] = [y.at(Math.max(box.whiskerHigh, box.q3)), y.at(Math.min(box.whiskerLow, box.q1))];
  const spare = Math.max(0, minRegionPx - (low - high)) / 2;
  const name = valueName(box.value);
  const named = unit.replace(', ', ' ');
  return {
    key: name,
    label: `${name}: median ${formatOwnStatistic(box.median)}${named}, ${formatCounted(box.n, 'result')}`,
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
        { name: 'Upper whisker', value: `${formatOwnResult(box.whiskerHigh)}${named}` },
        { name: '75th percentile', value: `${formatOwnResult(box.q3)}${named}` },
        { name: 'Median', value: `${formatOwnStatistic(box.median)}${named}` },
        { name: '25th percentile', value: `${formatOwnResult(box.q1)}${named}` },
        { name: 'Lower whisker', value: `${formatOwnResult(box.whiskerLow)}${named}` },
        { name: 'Outliers', value: formatCount(box.outliers.rows.length) },
      ],
    },
    tipY: high,
  };
}

/** The boxes with their outliers, non-detects among them with '<'. */
export function boxTable({ boxes, by, subject }: RowBoxes, frame: SampleFrame): FigureTable {
  return {
    columns: [
      by,
      'n',
      'non_detects',
      'whisker_low',
      'q1',
      'median',
      'q3',
      'whisker_high',
      'lower_fence',
      'upper_fence',
      'outliers',
      'outlier_results',
      'unit',
    ],
    rows: boxes.map((box) => [
      box.value,
      box.n,
      box.nonDetects,
      box.whiskerLow,
      box.q1,
      box.median,
      box.q3,
      box.whiskerHigh,
      box.lowerFence,
      box.upperFence,
      box.outliers.rows.length,
      outlierResults(box, frame),
      subject.units[0] ?? null,
    ]),
    // The value that a box stands for may be a year.
    read: (column, row) => (column === 0 ? valueName(boxes[row]?.value ?? null) : undefined),
  };
}

function outlierResults({ outliers }: ValueBox, frame: SampleFrame): string | null {
  const { rows, nonDetects } = outliers;
  if (rows.length === 0) return null;
  return Array.from(rows, (row, at) => `${nonDetects[at] === 1 ? '<' : ''}${resultAt(frame, row)}`).join('; ');
}

export function boxesText({ by, scale }: RowBoxes, boxes: readonly ValueBox[], unit: string): string {
  const [lowest, highest] = [
    boxes.toSorted((a, b) => a.median - b.median)[0],
    boxes.toSorted((a, b) => b.median - a.median)[0],
  ];
  const outliers = boxes.reduce((sum, box) => sum + box.outliers.rows.length, 0);
  const said = (box: ValueBox | undefined) =>
    `${formatOwnStatistic(box?.median ?? null)}${unit} (${valueName(box?.value ?? null)})`;
  return (
    `${formatCounted(boxes.length, 'box', 'boxes')} of results by ${fieldOf(by).title.toLowerCase()}` +
    `${scale === 'log' ? ' on a logarithmic axis' : ''}; medians from ${said(lowest)} to ${said(highest)}; ` +
    `${formatCounted(outliers, 'outlier')}.`
  );
}
