import { gapTexts } from '../../../explorer/non-detects/estimate-gap.ts';
import type { SampleFrame } from '../../../frame/sample-frame.ts';
import type { FigureTable } from '../../../ui/chart-frame/figure/figure.ts';
import type { RowBoxes, ValueBox } from '../../../workers/operations/box-rows.ts';
import { resultAt } from './outlier-points.ts';
import { boxGap, boxName } from './box-texts.ts';

/** The boxes with their outliers, non-detects among them with '<'. */
export function boxTable(of: RowBoxes, frame: SampleFrame): FigureTable {
  const { boxes, by, subject, method } = of;
  const gapOfBox = (box: ValueBox) => {
    const gap = boxGap(box, method);
    return gap && gapTexts[gap];
  };
  return {
    columns: [
      by,
      'n',
      'non_detects',
      'highest_limit',
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
      'not_estimated',
    ],
    rows: boxes.map((box) => [
      by === 'fraction' ? boxName(of, box) : box.value,
      box.n,
      box.nonDetects,
      box.censorLine,
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
      gapOfBox(box),
    ]),
    // The value that a box stands for may be a year.
    read: (column, row) => (column === 0 ? boxName(of, boxes[row] ?? { value: null }) : undefined),
  };
}

function outlierResults({ outliers }: ValueBox, frame: SampleFrame): string | null {
  const { rows, nonDetects } = outliers;
  if (rows.length === 0) return null;
  return Array.from(rows, (row, at) => `${nonDetects[at] === 1 ? '<' : ''}${resultAt(frame, row)}`).join('; ');
}
