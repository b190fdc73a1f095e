import type { SampleColumn } from '@wellfield/contract';
import { formatDateLl, type ScreeningState } from '@wellfield/science';
import type { ColumnFilter, LocationRange } from '../../frame/filtering/answer-filters.ts';
import { orList } from '../../ui/lists-in-words.ts';

const headings: Partial<Record<SampleColumn, string>> = {
  sample: 'Type',
  filtered: 'Total/Dissolved',
  sample_bottom_depth: 'Depth ft',
};

/** A column's heading in the table: the record's field name, with a few exceptions. */
export function columnHeading(column: SampleColumn): string {
  return headings[column] ?? column;
}

/** A column at the start of a sentence about its filter: `sample_date` as Sample date. */
export function columnTitle(column: SampleColumn): string {
  const heading = columnHeading(column).replaceAll('_', ' ');
  return `${heading.charAt(0).toUpperCase()}${heading.slice(1)}`;
}

/** A column filter in words, to follow the heading. */
export function filterWords(filter: ColumnFilter): string {
  switch (filter.kind) {
    case 'text':
      return `contains “${filter.text}”`;
    case 'number':
      return rangeWords(filter.min?.toString(), filter.max?.toString());
    case 'date':
      return rangeWords(filter.from && formatDateLl(filter.from), filter.to && formatDateLl(filter.to));
  }
}

/** The states against a level that rows are filtered by, in words. */
export function levelStatesWords(states: readonly ScreeningState[]): string {
  return `Against level: ${orList(states)}`;
}

/** The range that locations are chosen by, in words. */
export function locationRangeWords({ of, min, max }: LocationRange): string {
  const whose = of === 'any' ? 'with any result' : 'whose latest result is';
  return `Locations ${whose} ${rangeWords(min?.toString(), max?.toString())}, with all their samples`;
}

function rangeWords(from: string | null | undefined, to: string | null | undefined): string {
  if (!from) return `up to ${to}`;
  return to ? `${from} to ${to}` : `from ${from}`;
}
