import { fractionOf, isNonDetect, numericValue } from '@wellfield/contract';
import * as science from '@wellfield/science';
import type { OperationMap } from './operation-map.ts';

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
    pass: science.passesDateFilter(date, science.readDateFilter(start, end)),
  }),
  result_filter: ({ value, min, max }: { value: number; min: string; max: string }) => ({
    pass: science.passesResultFilter(value, { min: numericValue(min) ?? null, max: numericValue(max) ?? null }),
  }),
  depth_kind: ({ top, bottom }: { top: number | null; bottom: number | null }) => ({
    kind: science.depthKind(top, bottom),
  }),
  possible_leachate: ({ records }: { records: readonly { matrix: string; unit: string }[] }) => ({
    flag: records.some(({ matrix, unit }) => science.isPossibleLeachate(matrix, unit)),
  }),
};
