import { noFilters } from '../../../frame/filtering/answer-filters.ts';
import { fractionOf, isNonDetect, type Sample } from '@wellfield/contract';
import * as science from '@wellfield/science';
import { RowIndex } from '../../../frame/filtering/row-index.ts';
import { readTypedFilter, type TypedColumn } from '../../../frame/filtering/typed-filter.ts';
import { flagsOf } from '../../../frame/survey/answer-flags.ts';
import { frameOf } from '../../../frame/frame-of-samples.ts';
import type { OperationMap } from '../reference-case.ts';

interface Shown {
  value: number | null;
}
interface Dated {
  value: string | null;
}

export const notation: OperationMap = {
  format_compact: ({ value }: Shown) => ({ text: science.formatCompact(value) }),
  format_result: ({ value }: Shown) => ({ text: science.formatResult(value) }),
  format_stat: ({ value }: Shown) => ({ text: science.formatStatistic(value) }),
  format_count: ({ value }: Shown) => ({ text: science.formatCount(value) }),
  format_percent: ({ detects, samples }: { detects: number; samples: number }) => ({
    text: science.formatPercent(detects / samples),
  }),
  format_latlong: ({ value }: Shown) => ({ text: science.formatLatLong(value) }),
  format_date_ll: ({ value }: Dated) => ({ text: science.formatDateLl(value) }),
  format_month_year: ({ value }: Dated) => ({ text: science.formatMonthYear(value) }),
  parse_date: ({ text }: { text: string }) => ({ iso: science.parseSampleDate(text)?.first ?? null }),
  is_nondetect: ({ detect }: { detect: string | null }) => ({ nondetect: isNonDetect(detect) }),
  fraction: ({ filtered }: { filtered: string | null }) => ({ fraction: fractionOf(filtered) }),
  date_filter: ({ date, start, end }: { date: string; start: string; end: string }) => ({
    pass: passes({ sample_date: date }, { id: 'sample_date', kind: 'date' }, start, end),
  }),
  result_filter: ({ value, min, max }: { value: number; min: string; max: string }) => ({
    pass: passes({ result: value }, { id: 'result', kind: 'result' }, min, max),
  }),
  depth_kind: ({ top, bottom }: { top: number | null; bottom: number | null }) => ({
    kind: science.depthKind(top, bottom),
  }),
  possible_leachate: ({ records }: { records: readonly Partial<Sample>[] }) => ({
    flag: flagsOf(frameOf(records)).hasPossibleLeachate,
  }),
};

/** Whether the table shows a sample with a column filtered by a typed text. */
function passes(sample: Partial<Sample>, column: TypedColumn, from: string, to: string): boolean {
  const { filter } = readTypedFilter(column, { text: '', from, to });
  const filters = { ...noFilters, columnFilters: filter === null ? [] : [filter] };
  return new RowIndex(frameOf([sample]), []).sift(filters).passing.length === 1;
}
