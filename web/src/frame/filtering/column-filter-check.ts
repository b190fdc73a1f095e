import { fractionOf } from '@wellfield/contract';
import type { ColumnFilter } from './answer-filters.ts';
import { textCheck, type RowCheck } from './row-check.ts';
import { filteredColumn } from '../above-limits.ts';
import { dayOf, depthValues, identifierTexts, type SampleFrame } from '../sample-frame.ts';

/**
 * The check of a column filter of the table. It compares what the table shows: the fraction for `filtered`, and the top
 * of a depth without a bottom. A missing value passes no filter.
 */
export function columnFilterCheck(frame: SampleFrame, filter: ColumnFilter): RowCheck {
  switch (filter.kind) {
    case 'text':
      return containsCheck(frame, filter);
    case 'number':
      return { ...numbersOf(frame, filter), min: filter.min ?? -Infinity, max: filter.max ?? Infinity };
    case 'date':
      return {
        ...daysOf(frame),
        min: filter.from === null ? -Infinity : dayOf(filter.from),
        max: filter.to === null ? Infinity : dayOf(filter.to),
      };
    default:
      return filter satisfies never;
  }
}

/** Texts that contain another, regardless of case; numbers are searched as written, without thousands separators. */
function containsCheck(frame: SampleFrame, { column: name, text }: ColumnFilter & { kind: 'text' }): RowCheck {
  const wanted = text.toLowerCase();
  const column = filteredColumn(frame, name);
  switch (column?.kind) {
    case 'text':
      if (name === 'filtered') {
        const words = ['Not stated', ...column.dictionary.map(fractionOf)];
        const passes = words.map((word) => word.toLowerCase().includes(wanted));
        return { kind: 'codes', codes: column.codes, passes: Uint8Array.from(passes, Number) };
      }
      return textCheck(column, (entry) => entry.toLowerCase().includes(wanted));
    case 'identifier': {
      const textAt = identifierTexts(column);
      return { kind: 'test', test: (row) => textAt(row)?.toLowerCase().includes(wanted) ?? false };
    }
    case 'number': {
      const { values } = column;
      return { kind: 'test', test: (row) => !Number.isNaN(values[row]) && String(values[row]).includes(wanted) };
    }
    default:
      return nothing;
  }
}

function numbersOf(frame: SampleFrame, { column: name }: ColumnFilter & { kind: 'number' }): RangeValues {
  const values = name === 'sample_bottom_depth' ? depthValues(frame) : filteredColumn(frame, name);
  if (values instanceof Float64Array) return { kind: 'range', values };
  return values?.kind === 'number' ? { kind: 'range', values: values.values } : noValues(frame);
}

function daysOf(frame: SampleFrame): RangeValues {
  const column = frame.columns.get('sample_date');
  return column?.kind === 'day' ? { kind: 'range', values: column.days } : noValues(frame);
}

type RangeValues = Pick<RowCheck & { kind: 'range' }, 'kind' | 'values'>;

function noValues({ rowCount }: SampleFrame): RangeValues {
  return { kind: 'range', values: new Float64Array(rowCount).fill(Number.NaN) };
}

const nothing: RowCheck = { kind: 'test', test: () => false };
