import { isNonDetect } from '@wellfield/contract';
import { depthKind, formatDateLl, formatLatLong, formatOwnResult } from '@wellfield/science';
import { stateTitles } from '../../explorer/screening/level-words.ts';
import {
  aboveLimitAt,
  dateAt,
  numberAt,
  statedFractionAt,
  textAt,
  type SampleFrame,
} from '../../frame/sample-frame.ts';
import type { SampleTableColumn } from './sample-columns.ts';

/** What a cell says, without the mark of a non-detect; null where the value is missing. */
export function cellText(frame: SampleFrame, column: SampleTableColumn, row: number): string | null {
  if (column.kind === 'state') return stateTitles[column.stateOf(row)];
  const { id, kind } = column;
  switch (kind) {
    case 'text':
      return textAt(frame, id, row);
    case 'fraction':
      return statedFractionAt(frame, row);
    case 'date': {
      const date = dateAt(frame, id, row);
      return date === null ? null : formatDateLl(date);
    }
    case 'depth':
      return depthText(numberAt(frame, 'sample_top_depth', row), numberAt(frame, 'sample_bottom_depth', row));
    case 'result':
    case 'number':
    case 'degrees':
    case 'count': {
      const limit = kind === 'result' ? aboveLimitAt(frame, row) : null;
      if (limit !== null) return `> ${formatOwnResult(limit)}`;
      const value = numberAt(frame, id, row);
      if (value === null) return null;
      if (kind === 'count') return String(value);
      return kind === 'degrees' ? formatLatLong(value) : formatOwnResult(value);
    }
  }
}

/** Whether a row's result is its reporting limit. */
export function isNonDetectRow(frame: SampleFrame, row: number): boolean {
  return isNonDetect(textAt(frame, 'detect', row));
}

interface DepthForm {
  format(depthFt: number): string;
  between: string;
}

const depthForm: DepthForm = { format: formatOwnResult, between: '–' };

/** top–bottom in feet, or one number where the two are less than a foot apart or one of them is missing. */
export function depthText(
  topFt: number | null,
  bottomFt: number | null,
  { format, between }: DepthForm = depthForm,
): string | null {
  const deepest = bottomFt ?? topFt;
  if (deepest === null) return null;
  if (topFt === null || bottomFt === null || depthKind(topFt, bottomFt) === 'point') return format(deepest);
  return `${format(topFt)}${between}${format(bottomFt)}`;
}
