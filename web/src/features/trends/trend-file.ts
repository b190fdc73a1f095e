import { filtersOfOne } from '../../explorer/exploration/filters-of-all.ts';
import type { Provenance } from '../../explorer/provenance/provenance.ts';
import {
  asInUnit,
  noUnit,
  sharedWords,
  wordsOfColumn,
  type ColumnWords,
} from '../../explorer/provenance/column-words.ts';
import { provenanceColumns, sameColumns, type FileColumn } from '../../explorer/provenance/table-file.ts';
import { cautionText } from '../../explorer/why/caution-words.ts';
import { gapText } from '../../explorer/trends/gap-words.ts';
import { trendDates, trendMethod } from '../../explorer/trends/trend-method.ts';
import { levelWithSource } from '../../explorer/screening/level-words.ts';
import { figureColumns, levelColumns, type ColumnTrend, type TrendColumn } from './trend-columns.ts';
import type { PooledTrends } from './listed-trends.ts';
import { fractionName } from '../../frame/sample-frame.ts';

/** What the trends of a file are of. */
interface TrendSubject {
  pooled: Pick<PooledTrends, 'question' | 'tests' | 'lag1' | 'overview'>;
  /** Whether they are of all parameters of the query. */
  isOfAll: boolean;
  provenance: Provenance;
}

const slopeUnit = `${asInUnit}, per year`;

/** What columns are whose heading does not say it, or which files alone have. */
const words = {
  ...sharedWords,
  against_level: {
    meaning: 'The latest results against the level: above, below or cannot tell; empty where no level applies.',
  },
  trend: { meaning: 'What is said of the series by its adjusted p: rising, falling, no trend shown or too few.' },
  not_tested: { meaning: 'Why the series was not tested; empty where it was.' },
  caution: {
    meaning: 'What speaks against taking the trend as it is said, and what would be safer; empty without it.',
  },
  compared: {
    meaning:
      'Days that were compared, each with the median of its results; within months or quarters, or as years, these in place of days.',
  },
  lag1_correlation: {
    meaning: 'The correlation of neighbors in time, of the ranks of what the slope leaves. Above 0.2 p is too small.',
    unit: noUnit,
  },
  season_drift_p: {
    meaning:
      'The p of a rank correlation between day of the year and year; computed where p is below 0.05, not within seasons.',
  },
  first: { meaning: 'The first day with a result.' },
  last: { meaning: 'The last day with a result.' },
  slope_per_year: { meaning: 'The slope of the trend (Theil–Sen).', unit: slopeUnit },
  slope_lower_95: { meaning: 'The lower end of the 95% confidence interval of the slope.', unit: slopeUnit },
  slope_upper_95: { meaning: 'The upper end of the 95% confidence interval of the slope.', unit: slopeUnit },
  p: { meaning: 'The two-sided p of this test alone.' },
  p_adjusted: { meaning: 'That p, adjusted for the number of tests (Benjamini and Hochberg). The trend follows it.' },
  tau: { meaning: 'Kendall’s tau, from −1 to 1.', unit: noUnit },
  intercept_1970: { meaning: 'The value of the trend’s line on 1970-01-01.', unit: asInUnit },
  kendall_s: { meaning: 'Kendall’s S: pairs of results that rise, less those that fall.' },
  tests: { meaning: 'How many tests were made together.' },
  dates: { meaning: 'Which dates the trends are of.' },
  parameters: { meaning: 'Whether the trends are of one parameter or of all of the query’s.' },
  cannot_tell_level: { meaning: 'Non-detects with a limit above the level, and samples without a result or limit.' },
} as const satisfies Readonly<Record<string, ColumnWords>>;

function inFile(column: TrendColumn<'count' | 'day' | 'figure' | 'probability'>): FileColumn<ColumnTrend> {
  const { id, kind, value } = column;
  return { id, kind, ...wordsOfColumn(column, words), value };
}

/** What tells the rows apart, the figures of the table, how they were found, and what all was made from. */
export function trendFileColumns({ pooled, isOfAll, provenance }: TrendSubject): readonly FileColumn<ColumnTrend>[] {
  const { question, tests, overview } = pooled;
  const text = (id: keyof typeof words, value: (listed: ColumnTrend) => string | null): FileColumn<ColumnTrend> => ({
    id,
    kind: 'text',
    ...words[id],
    value,
  });
  return [
    text('location', ({ trend: { location } }) => location),
    text('analyte', ({ trend: { analyte } }) => analyte),
    text('matrix', ({ trend: { matrix } }) => matrix),
    text('fraction', ({ trend }) => fractionName(trend)),
    text('unit', ({ trend: { unit } }) => unit),
    text('trend', ({ trend: { verdict } }) => verdict),
    text('not_tested', ({ trend: { gap } }) => gap && gapText(gap, question.seasons)),
    text('caution', ({ trend }) => cautionText(trend, pooled.lag1, question.seasons)),
    ...(overview.levels === null
      ? []
      : [...levelFileColumns, text('level', ({ against }) => against && levelWithSource(against.level))]),
    ...figureColumns.map(inFile),
    { id: 'intercept_1970', kind: 'figure', ...words.intercept_1970, value: ({ trend: { intercept } }) => intercept },
    { id: 'kendall_s', kind: 'count', ...words.kendall_s, value: ({ trend: { s } }) => s },
    { id: 'compared', kind: 'count', ...words.compared, value: ({ trend: { compared } }) => compared },
    { id: 'lag1_correlation', kind: 'figure', ...words.lag1_correlation, value: ({ trend: { lag1 } }) => lag1 },
    { id: 'season_drift_p', kind: 'probability', ...words.season_drift_p, value: ({ trend: { drift } }) => drift },
    { id: 'without_result', kind: 'count', ...words.without_result, value: ({ trend: { missing } }) => missing },
    { id: 'tests', kind: 'count', ...words.tests, value: () => tests },
    text('method', ({ trend }) => (trend.p === null ? null : trendMethod(trend, question))),
    ...sameColumns(
      { dates: trendDates(question), parameters: isOfAll ? `all, without filters of ${filtersOfOne}` : 'one' },
      words,
    ),
    ...provenanceColumns(provenance),
  ];
}

/** The columns of the table, the state as its word, and how many samples cannot be told. */
const levelFileColumns: readonly FileColumn<ColumnTrend>[] = [
  ...levelColumns.map((column): FileColumn<ColumnTrend> => {
    const { id, kind, value } = column;
    if (kind !== 'state') return inFile({ ...column, kind, value });
    return { id, kind: 'text', ...wordsOfColumn(column, words), value: ({ against }) => against?.latest ?? null };
  }),
  {
    id: 'cannot_tell_level',
    kind: 'count',
    ...words.cannot_tell_level,
    value: ({ against }) => against?.cannotTell ?? null,
  },
];
