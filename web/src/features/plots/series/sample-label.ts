import { isNonDetect } from '@wellfield/contract';
import { depthKind, formatDateLl, formatOwnResult } from '@wellfield/science';
import {
  aboveLimitAt,
  dateAt,
  numberAt,
  statedFractionAt,
  textAt,
  type SampleFrame,
} from '../../../frame/sample-frame.ts';
import type { FigureTable, PointLabel } from '../../../ui/chart-frame/figure/figure.ts';

/** A sample's tip: where, when, how much. */
export function sampleLabel(frame: SampleFrame, row: number): PointLabel {
  const above = aboveLimitAt(frame, row);
  const limit = above !== null ? '> ' : isNonDetect(textAt(frame, 'detect', row)) ? '< ' : '';
  const unit = textAt(frame, 'unit', row);
  const lines = [
    { name: 'Date', value: formatDateLl(dateAt(frame, 'sample_date', row)) },
    {
      name: 'Result',
      value: `${limit}${formatOwnResult(above ?? numberAt(frame, 'result', row))}${unit === null ? '' : ` ${unit}`}`,
    },
    { name: 'Fraction', value: statedFractionAt(frame, row) ?? '' },
    { name: 'Depth', value: depthText(frame, row) },
    { name: 'Sample', value: textAt(frame, 'sample_id', row) ?? '' },
    { name: 'Sample type', value: textAt(frame, 'sample', row) ?? '' },
    { name: 'Qualifier', value: textAt(frame, 'qualifier', row) ?? '' },
    { name: 'Method', value: textAt(frame, 'method', row) ?? '' },
  ];
  return { heading: textAt(frame, 'location', row) ?? '', lines: lines.filter(({ value }) => value !== '') };
}

function depthText(frame: SampleFrame, row: number): string {
  const top = numberAt(frame, 'sample_top_depth', row);
  const bottom = numberAt(frame, 'sample_bottom_depth', row);
  if (depthKind(top, bottom) === 'interval') return `${formatOwnResult(top)}–${formatOwnResult(bottom)} ft`;
  const depth = bottom ?? top;
  return depth === null ? '' : `${formatOwnResult(depth)} ft`;
}

const sampleTableColumns = [
  'location',
  'sample_date',
  'result',
  'unit',
  'detect',
  'filtered',
  'sample_top_depth',
  'sample_bottom_depth',
  'sample_id',
  'sample',
  'qualifier',
  'method',
] as const;

/** The samples in a plot. */
export function sampleTable(frame: SampleFrame, rows: Uint32Array): FigureTable {
  return {
    columns: sampleTableColumns,
    rows: Array.from(rows, (row) => [
      textAt(frame, 'location', row),
      dateAt(frame, 'sample_date', row),
      numberAt(frame, 'result', row),
      textAt(frame, 'unit', row),
      textAt(frame, 'detect', row),
      textAt(frame, 'filtered', row),
      numberAt(frame, 'sample_top_depth', row),
      numberAt(frame, 'sample_bottom_depth', row),
      textAt(frame, 'sample_id', row),
      textAt(frame, 'sample', row),
      textAt(frame, 'qualifier', row),
      textAt(frame, 'method', row),
    ]),
  };
}
