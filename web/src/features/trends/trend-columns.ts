import type { ScreeningState } from '@wellfield/science';
import { asInUnit, noUnit, sharedWords } from '../../explorer/results/column-words.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
import { stateTitles } from '../../explorer/screening/level-words.ts';
import { tauText } from '../../explorer/trends/test-texts.ts';
import { fractionName } from '../../frame/sample-frame.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import type { ListedTrend, TrendsOverview } from './listed-trends.ts';
import { verdicts } from './trend-words.ts';

/** A trend as columns read it. */
export type ColumnTrend = Pick<ListedTrend, 'trend' | 'against'>;

export type TrendColumn = ResultColumn<ColumnTrend>;

const ofSeries = (id: 'location' | 'analyte' | 'unit', heading: string): TrendColumn => ({
  id,
  heading,
  kind: 'text',
  ...sharedWords[id],
  value: ({ trend }) => trend[id],
});

const matrixColumn: TrendColumn = {
  id: 'matrix_fraction',
  heading: 'Matrix, fraction',
  kind: 'text',
  ...sharedWords.matrix_fraction,
  in: 'screen',
  value: ({ trend: { matrix, ...of } }) =>
    [matrix ?? 'Null', fractionName(of)].filter((name) => name !== null).join(', '),
};

const plotColumn: TrendColumn = {
  id: 'plot',
  heading: 'Over time',
  kind: 'text',
  meaning:
    'Results over time on an axis of their own; non-detects are hollow, at their limit. The line is the trend, dashed where none is shown.',
  in: 'screen',
  isUnsorted: true,
  value: ({ trend: { lastDay } }) => lastDay,
};

export const verdictColumn: TrendColumn = {
  id: 'trend',
  heading: 'Trend',
  kind: 'text',
  meaning: 'What is said of the series by its adjusted p: rising, falling, no trend shown or too few.',
  value: ({ trend: { verdict } }) => verdict,
  order: ({ trend: { verdict } }) => verdicts.indexOf(verdict),
};

const slopeUnit = `${asInUnit}, per year`;
const intervalOf = (end: string) => `The ${end} end of the 95% confidence interval of the slope.`;

/** The columns with numbers and dates; slopes are a year. */
export const figureColumns: readonly TrendColumn[] = [
  { id: 'results', heading: 'Results', kind: 'count', ...sharedWords.results, value: ({ trend: { n } }) => n },
  {
    id: 'nondetects',
    heading: 'Non-detects',
    kind: 'count',
    ...sharedWords.nondetects,
    value: ({ trend: { nonDetects } }) => nonDetects,
  },
  {
    id: 'first',
    heading: 'First',
    kind: 'day',
    meaning: 'The first day with a result.',
    value: ({ trend: { firstDay } }) => firstDay,
  },
  {
    id: 'last',
    heading: 'Last',
    kind: 'day',
    meaning: 'The last day with a result.',
    value: ({ trend: { lastDay } }) => lastDay,
  },
  {
    id: 'slope_per_year',
    heading: 'Slope',
    kind: 'figure',
    meaning: 'The slope of the trend (Theil–Sen).',
    unit: slopeUnit,
    value: ({ trend: { slope } }) => slope,
  },
  {
    id: 'slope_lower_95',
    heading: '95% from',
    kind: 'figure',
    meaning: intervalOf('lower'),
    unit: slopeUnit,
    value: ({ trend: { lower } }) => lower,
  },
  {
    id: 'slope_upper_95',
    heading: 'to',
    kind: 'figure',
    meaning: intervalOf('upper'),
    unit: slopeUnit,
    value: ({ trend: { upper } }) => upper,
  },
  {
    id: 'tau',
    heading: 'tau',
    kind: 'figure',
    meaning: 'Kendall’s tau, from −1 to 1.',
    unit: noUnit,
    value: ({ trend }) => tauOf(trend),
    text: ({ trend }) => {
      const tau = tauOf(trend);
      return tau === null ? null : tauText(tau);
    },
  },
  {
    id: 'p',
    heading: 'p',
    kind: 'probability',
    meaning: 'The two-sided p of this test alone.',
    value: ({ trend: { p } }) => p,
  },
  {
    id: 'p_adjusted',
    heading: 'p, adjusted',
    kind: 'probability',
    meaning: 'That p, adjusted for the number of tests (Benjamini and Hochberg). The trend follows it.',
    value: ({ trend: { adjusted } }) => adjusted,
  },
];

const tauOf = ({ tau, p }: TrendRow) => (p === null ? null : tau);

/** What follows the word where a level is in force; missing where none holds for a row. */
export const levelColumns: readonly TrendColumn[] = [
  {
    id: 'against_level',
    heading: 'Against level',
    kind: 'text',
    meaning:
      'The results of the last day with one: above if any result is above the level; otherwise cannot tell if any is undetermined; otherwise below. Empty where no level applies.',
    value: ({ against }) => against?.latest ?? null,
    // Descending, what is above comes first.
    order: ({ against }) => (against?.latest ? ascendingStates.indexOf(against.latest) : null),
    text: ({ against }) => (against?.latest ? stateTitles[against.latest] : null),
  },
  {
    id: 'above_level',
    heading: 'Above',
    kind: 'count',
    meaning: 'The detects of the row that are greater than the level.',
    value: ({ against }) => against?.above ?? null,
  },
  {
    id: 'last_above_level',
    heading: 'Last above',
    kind: 'day',
    meaning: 'The last day with a detect above the level.',
    value: ({ against }) => against?.lastAboveDay ?? null,
  },
];

const ascendingStates: readonly ScreeningState[] = ['below', 'cannot tell', 'above'];

/** The columns that tell rows apart, of those in which they differ, and the figures. */
export function trendColumns(overview: TrendsOverview): readonly TrendColumn[] {
  const { analytes, matrices, fractions, units, levels } = overview;
  const [unit = null, another] = units;
  return [
    ofSeries('location', 'Location'),
    ...(analytes.size > 1 ? [ofSeries('analyte', 'Parameter')] : []),
    ...(matrices.size > 1 || fractions.size > 1 ? [matrixColumn] : []),
    ...(units.size > 1 ? [ofSeries('unit', 'Unit')] : []),
    plotColumn,
    verdictColumn,
    ...(levels === null ? [] : levelColumns),
    ...figureColumns.map((column) =>
      column.id === 'slope_per_year'
        ? { ...column, heading: `Slope, ${(another === undefined ? unit : null) ?? 'unit'} a year` }
        : column,
    ),
  ];
}
