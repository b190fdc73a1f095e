import { formatCount, formatDateLl, type ScreeningState } from '@wellfield/science';
import { fractionName, isoDate } from '../../frame/sample-frame.ts';
import { probabilityText, tauText } from '../../explorer/trends/test-texts.ts';
import { figureText } from '../../ui/figure-text.ts';
import { stateTitles } from '../../explorer/screening/state-words.ts';
import type { ListedTrend, TrendsOverview } from './listed-trends.ts';
import { verdicts } from './trend-words.ts';

/** Of numbers and dates, which files have, too. */
type FigureKind = 'count' | 'day' | 'figure' | 'probability';
type CellKind = FigureKind | 'text' | 'plot' | 'verdict' | 'state';

/** A trend as columns read it. */
export type ColumnTrend = Pick<ListedTrend, 'trend' | 'against'>;

export interface TrendColumn<Kind extends CellKind = CellKind> {
  /** What it is called in downloaded files. */
  id: string;
  heading: string;
  kind: Kind;
  /** What it is, where the heading cannot say it. */
  about?: string;
  /** By what it is sorted, and what files have. */
  value: (listed: ColumnTrend) => string | number | null;
  /** How a figure is written that has other digits than figures have. */
  text?: (value: number) => string;
}

const locationColumn: TrendColumn = {
  id: 'location',
  heading: 'Location',
  kind: 'text',
  value: ({ trend: { location } }) => location,
};
const analyteColumn: TrendColumn = {
  id: 'analyte',
  heading: 'Parameter',
  kind: 'text',
  value: ({ trend: { analyte } }) => analyte,
};
const matrixColumn: TrendColumn = {
  id: 'matrix_fraction',
  heading: 'Matrix, fraction',
  kind: 'text',
  value: ({ trend: { matrix, ...of } }) =>
    [matrix ?? 'Null', fractionName(of)].filter((name) => name !== null).join(', '),
};
const unitColumn: TrendColumn = { id: 'unit', heading: 'Unit', kind: 'text', value: ({ trend: { unit } }) => unit };

const plotColumn: TrendColumn = {
  id: 'plot',
  heading: 'Over time',
  kind: 'plot',
  about:
    'Results over time on an axis of their own; non-detects are hollow, at their limit. The line is the trend, dashed where none is shown.',
  value: ({ trend: { lastDay } }) => lastDay,
};

const verdictColumn: TrendColumn = {
  id: 'trend',
  heading: 'Trend',
  kind: 'verdict',
  value: ({ trend: { verdict } }) => verdicts.indexOf(verdict),
};

/** The columns with numbers and dates; slopes are a year. */
export const figureColumns: readonly TrendColumn<FigureKind>[] = [
  { id: 'results', heading: 'Results', kind: 'count', value: ({ trend: { n } }) => n },
  { id: 'nondetects', heading: 'Non-detects', kind: 'count', value: ({ trend: { nonDetects } }) => nonDetects },
  { id: 'first', heading: 'First', kind: 'day', value: ({ trend: { firstDay } }) => firstDay },
  { id: 'last', heading: 'Last', kind: 'day', value: ({ trend: { lastDay } }) => lastDay },
  { id: 'slope_per_year', heading: 'Slope', kind: 'figure', value: ({ trend: { slope } }) => slope },
  {
    id: 'slope_lower_95',
    heading: '95% from',
    kind: 'figure',
    about: 'The lower end of the 95% confidence interval of the slope; – where it has none.',
    value: ({ trend: { lower } }) => lower,
  },
  {
    id: 'slope_upper_95',
    heading: 'to',
    kind: 'figure',
    about: 'The upper end of the 95% confidence interval of the slope; – where it has none.',
    value: ({ trend: { upper } }) => upper,
  },
  {
    id: 'tau',
    heading: 'tau',
    kind: 'figure',
    text: tauText,
    about: 'Kendall’s tau: from −1, every later result is lower, to 1, every later result is higher.',
    value: ({ trend: { tau, p } }) => (p === null ? null : tau),
  },
  {
    id: 'p',
    heading: 'p',
    kind: 'probability',
    about: 'Of this test alone, two-sided.',
    value: ({ trend: { p } }) => p,
  },
  {
    id: 'p_adjusted',
    heading: 'p, adjusted',
    kind: 'probability',
    about: 'For the number of tests that were made (Benjamini and Hochberg). The word follows it.',
    value: ({ trend: { adjusted } }) => adjusted,
  },
];

/** What follows the word where a level is in force; missing where none holds for a row. */
export const levelColumns: readonly TrendColumn<FigureKind | 'state'>[] = [
  {
    id: 'against_level',
    heading: 'Against level',
    kind: 'state',
    about:
      'The results of the last day with one: above if any is, else cannot tell if any cannot be determined, else below. Missing (–) where no level applies to the matrix, fraction and unit.',
    // Descending, what is above comes first.
    value: ({ against }) => (against?.latest ? ascendingStates.indexOf(against.latest) : null),
  },
  {
    id: 'above_level',
    heading: 'Above',
    kind: 'count',
    about: 'The detects of the row that are greater than the level.',
    value: ({ against }) => against?.above ?? null,
  },
  {
    id: 'last_above_level',
    heading: 'Last above',
    kind: 'day',
    about: 'The last day with a detect above the level.',
    value: ({ against }) => against?.lastAboveDay ?? null,
  },
];

const ascendingStates: readonly ScreeningState[] = ['below', 'cannot tell', 'above'];

/** The columns that tell rows apart, of those in which they differ, and the figures. */
export function trendColumns(overview: TrendsOverview): readonly TrendColumn[] {
  const { analytes, matrices, fractions, units, levels } = overview;
  return [
    locationColumn,
    ...(analytes.size > 1 ? [analyteColumn] : []),
    ...(matrices.size > 1 || fractions.size > 1 ? [matrixColumn] : []),
    ...(units.size > 1 ? [unitColumn] : []),
    plotColumn,
    verdictColumn,
    ...(levels === null ? [] : levelColumns),
    ...figureColumns,
  ];
}

/** What a cell says; null where there is nothing to say. */
export function trendText({ kind, value, text = figureText }: TrendColumn, listed: ColumnTrend): string | null {
  if (kind === 'verdict') return listed.trend.verdict;
  if (kind === 'state') return listed.against?.latest ? stateTitles[listed.against.latest] : null;
  const held = value(listed);
  if (held === null || typeof held === 'string') return held;
  switch (kind) {
    case 'count':
      return formatCount(held);
    case 'day':
      return formatDateLl(isoDate(held));
    case 'probability':
      return probabilityText(held);
    default:
      return text(held);
  }
}
