import type { SampleColumn } from '@wellfield/contract';
import { amountColumns, asReported } from '../../frame/conversion/convert-frame.ts';
import type { CsvValue } from '../../ui/files/csv-text.ts';
import { aboveLimitAt, dateAt, numberAt, textAt, type SampleFrame } from '../../frame/sample-frame.ts';
import { cellText, depthText, isNonDetectRow } from './cell-text.ts';
import type { SampleTableColumn } from './sample-columns.ts';

/**
 * Rows of a table as they go into a file, by heading: what the table shows, as a program reads it, then what all rows
 * have in common and a file is read without. Numbers have all their digits and no separators, dates are ISO, and a depth
 * is "20 to 30", which no spreadsheet takes for a date, with top and bottom as numbers behind. A result is never without
 * its unit, also where the table does not show it; results that were converted stand beside what was reported, and so do
 * uncertainties and sensitivities.
 */
export function downloadRows(
  frame: SampleFrame,
  columns: readonly SampleTableColumn[],
  rows: Uint32Array,
  common: Readonly<Record<string, CsvValue>>,
): Record<string, CsvValue>[] {
  const hasDepth = columns.some(({ kind }) => kind === 'depth');
  const hasUnit = columns.some(({ id }) => id === 'unit');
  const reported = frame.conversion && asReported(frame);
  const amounts = columns.flatMap(({ id }) => amountColumns.filter((name) => name === id && name !== 'result'));
  return Array.from(rows, (row) => ({
    ...Object.fromEntries(columns.map((column) => [column.heading, fileValue(frame, column, row)])),
    ...(hasDepth && {
      sample_top_depth: numberAt(frame, 'sample_top_depth', row),
      sample_bottom_depth: numberAt(frame, 'sample_bottom_depth', row),
    }),
    ...(!hasUnit && { unit: textAt(frame, 'unit', row) }),
    ...(reported && {
      reported_result: resultText(reported, 'result', row),
      reported_unit: textAt(reported, 'unit', row),
      ...Object.fromEntries(amounts.map((name) => [`reported_${name}`, numberAt(reported, name, row)])),
    }),
    ...common,
  }));
}

/** A non-detect as '< 0.5', a result above a limit as '> 1000'. */
function resultText(frame: SampleFrame, name: SampleColumn, row: number): CsvValue {
  const limit = aboveLimitAt(frame, row);
  if (limit !== null) return `> ${limit}`;
  const value = numberAt(frame, name, row);
  return value !== null && isNonDetectRow(frame, row) ? `< ${value}` : value;
}

function fileValue(frame: SampleFrame, column: SampleTableColumn, row: number): CsvValue {
  switch (column.kind) {
    case 'result':
      return resultText(frame, column.id, row);
    case 'number':
    case 'count':
    case 'degrees':
      return numberAt(frame, column.id, row);
    case 'date':
      return dateAt(frame, column.id, row);
    case 'depth': {
      const depth = depthText(numberAt(frame, 'sample_top_depth', row), numberAt(frame, 'sample_bottom_depth', row), {
        format: String,
        between: ' to ',
      });
      return depth !== null && !depth.includes(' ') ? Number(depth) : depth;
    }
    case 'state':
      return column.stateOf(row);
    case 'text':
    case 'fraction':
      return cellText(frame, column, row);
  }
}
