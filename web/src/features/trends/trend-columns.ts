import { formatCount, formatDateLl, formatOwnStatistic } from '@wellfield/science';
import { isoDate } from '../../frame/sample-frame.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import { sortRows } from '../../ui/table-sort.ts';
import type { TableSort } from '../../ui/virtual-table/table-column.ts';
import { verdicts } from './trend-words.ts';

type CellKind = 'text' | 'count' | 'day' | 'figure' | 'probability' | 'plot' | 'verdict';

export interface TrendColumn {
  /** What it is called in downloaded files. */
  id: string;
  heading: string;
  kind: CellKind;
  /** What it is, where the heading cannot say it. */
  about?: string;
  /** By what it is sorted, and what files have. */
  value: (trend: TrendRow) => string | number | null;
}

const locationColumn: TrendColumn = {
  id: 'location',
  heading: 'Location',
  kind: 'text',
  value: ({ location }) => location,
};
const analyteColumn: TrendColumn = {
  id: 'analyte',
  heading: 'Parameter',
  kind: 'text',
  value: ({ analyte }) => analyte,
};
const matrixColumn: TrendColumn = {
  id: 'matrix_fraction',
  heading: 'Matrix, fraction',
  kind: 'text',
  value: ({ matrix, fraction }) => [matrix ?? 'Null', fraction].filter((name) => name !== null).join(', '),
};
const unitColumn: TrendColumn = { id: 'unit', heading: 'Unit', kind: 'text', value: ({ unit }) => unit };

const plotColumn: TrendColumn = {
  id: 'plot',
  heading: 'Over time',
  kind: 'plot',
  about:
    'Results over time on an axis of their own; non-detects are hollow, at their limit. The line is the trend, dashed where none is shown.',
  value: ({ lastDay }) => lastDay,
};

const verdictColumn: TrendColumn = {
  id: 'trend',
  heading: 'Trend',
  kind: 'verdict',
  value: ({ verdict }) => verdicts.indexOf(verdict),
};

/** The columns with numbers and dates; slopes are a year. */
export const figureColumns: readonly TrendColumn[] = [
  { id: 'results', heading: 'Results', kind: 'count', value: ({ n }) => n },
  { id: 'nondetects', heading: 'Non-detects', kind: 'count', value: ({ nonDetects }) => nonDetects },
  { id: 'first', heading: 'First', kind: 'day', value: ({ firstDay }) => firstDay },
  { id: 'last', heading: 'Last', kind: 'day', value: ({ lastDay }) => lastDay },
  { id: 'slope_per_year', heading: 'Slope', kind: 'figure', value: ({ slope }) => slope },
  {
    id: 'slope_lower_95',
    heading: '95% from',
    kind: 'figure',
    about: 'The lower end of the 95% confidence interval of the slope; – where it has none.',
    value: ({ lower }) => lower,
  },
  {
    id: 'slope_upper_95',
    heading: 'to',
    kind: 'figure',
    about: 'The upper end of the 95% confidence interval of the slope; – where it has none.',
    value: ({ upper }) => upper,
  },
  {
    id: 'tau',
    heading: 'tau',
    kind: 'figure',
    about: 'Kendall’s tau: from −1, every later result is lower, to 1, every later result is higher.',
    value: ({ tau, p }) => (p === null ? null : tau),
  },
  { id: 'p', heading: 'p', kind: 'probability', about: 'Of this test alone, two-sided.', value: ({ p }) => p },
  {
    id: 'p_adjusted',
    heading: 'p, adjusted',
    kind: 'probability',
    about: 'For the number of tests that were made (Benjamini and Hochberg). The word follows it.',
    value: ({ adjusted }) => adjusted,
  },
];

/** The columns that tell rows apart, of those in which they differ, and the figures. */
export function trendColumns(trends: readonly { trend: TrendRow }[]): readonly TrendColumn[] {
  const [first] = trends;
  const differs = ({ value }: TrendColumn) =>
    first !== undefined && trends.some(({ trend }) => value(trend) !== value(first.trend));
  return [
    locationColumn,
    ...[analyteColumn, matrixColumn, unitColumn].filter(differs),
    plotColumn,
    verdictColumn,
    ...figureColumns,
  ];
}

/** What a cell says; null where there is nothing to say. */
export function trendText({ kind, value }: TrendColumn, trend: TrendRow): string | null {
  if (kind === 'verdict') return trend.verdict;
  const held = value(trend);
  if (held === null || typeof held === 'string') return held;
  switch (kind) {
    case 'count':
      return formatCount(held);
    case 'day':
      return formatDateLl(isoDate(held));
    case 'probability':
      return held < 0.001 ? '< 0.001' : held.toFixed(3);
    default:
      return formatOwnStatistic(held);
  }
}

/** Trends by a column; those without a value come last. */
export function sortTrends<Listed extends { trend: TrendRow }>(
  trends: readonly Listed[],
  columns: readonly TrendColumn[],
  sort: TableSort | null,
): readonly Listed[] {
  const ofListed = columns.map(({ id, value }) => ({ id, value: ({ trend }: Listed) => value(trend) }));
  return sortRows(trends, ofListed, sort);
}
