import {
  formatCount,
  formatDateLl,
  formatMonthYear,
  formatOwnResult,
  formatOwnStatistic,
  formatPercent,
} from '@wellfield/science';
import { isoDate } from '../../frame/sample-frame.ts';
import { figureText, percentText, printedText } from '../../ui/figure-text.ts';
import { probabilityText } from '../trends/test-texts.ts';

const day = (value: number | string) => (typeof value === 'number' ? isoDate(value) : value);

/** What the cells of a column are: how the screen writes numbers, and how workbooks format them, which have them in full. */
export const cellKinds = {
  text: { format: null, text: String },
  count: { format: '#,##0', text: formatCount },
  result: { format: '#,##0.####', text: formatOwnResult },
  /** Of a calculation, such as a slope, a load or an area. */
  figure: { format: '#,##0.####', text: figureText },
  /** A mean, a median or a deviation of results. */
  statistic: { format: '#,##0.###', text: formatOwnStatistic },
  /** Degrees of latitude and longitude, and what has as many digits. */
  fine: { format: '#,##0.######', text: printedText },
  /** As fine, with its sign. */
  change: {
    file: 'fine',
    format: '#,##0.######',
    text: (value: number) => `${value > 0 ? '+' : ''}${printedText(value)}`,
  },
  probability: { format: '0.0000', text: probabilityText },
  /** From 0 to 1. */
  share: { format: '0.0%', text: formatPercent },
  /** A change, in hundredths. */
  percent: { format: '0.0', text: (value: number) => percentText(value) },
  /** Counted from 1970-01-01, or as an ISO date. */
  day: { format: 'yyyy-mm-dd', text: (value: number | string) => formatDateLl(day(value)) },
  /** A day of which the screen says the month. */
  month: { file: 'day', format: 'yyyy-mm-dd', text: (value: number | string) => formatMonthYear(day(value)) },
} as const satisfies Readonly<Record<string, { file?: string; format: string | null; text(value: number): string }>>;

export type CellKind = keyof typeof cellKinds;

/** What manifests call a kind: files have the number, not what the screen makes of it. */
export function fileKind(kind: CellKind): CellKind {
  const of = cellKinds[kind];
  return 'file' in of ? of.file : kind;
}
