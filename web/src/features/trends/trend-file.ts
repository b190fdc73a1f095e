import { filtersOfOne } from '../../explorer/exploration/filters-of-all.ts';
import { type Provenance, provenanceColumns } from '../../explorer/provenance/provenance.ts';
import { asInUnit, type ColumnWords, noUnit, sharedWords } from '../../explorer/results/column-words.ts';
import { sameColumns } from '../../explorer/results/result-files.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
import { cautionText } from '../../explorer/why/caution-words.ts';
import { gapText } from '../../explorer/trends/gap-words.ts';
import { trendDates, trendMethod } from '../../explorer/trends/trend-method.ts';
import { levelWithSource } from '../../explorer/screening/level-words.ts';
import { fractionName } from '../../frame/sample-frame.ts';
import { type ColumnTrend, figureColumns, levelColumns, verdictColumn } from './trend-columns.ts';
import type { PooledTrends } from './listed-trends.ts';

/** What the trends of a file are of. */
interface TrendSubject {
  pooled: Pick<PooledTrends, 'question' | 'tests' | 'lag1' | 'overview'>;
  /** Whether they are of all parameters of the query. */
  isOfAll: boolean;
  provenance: Provenance;
}

/** What columns are whose heading does not say it, or which files alone have. */
const words = {
  ...sharedWords,
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
  intercept_1970: { meaning: 'The value of the trend’s line on 1970-01-01.', unit: asInUnit },
  kendall_s: { meaning: 'Kendall’s S: pairs of results that rise, less those that fall.' },
  tests: { meaning: 'How many tests were made together.' },
  dates: { meaning: 'Which dates the trends are of.' },
  parameters: { meaning: 'Whether the trends are of one parameter or of all of the query’s.' },
} as const satisfies Readonly<Record<string, ColumnWords>>;

/** What tells the rows apart, the figures of the table, how they were found, and what all was made from. */
export function trendFileColumns({ pooled, isOfAll, provenance }: TrendSubject): readonly ResultColumn<ColumnTrend>[] {
  const { question, tests, overview } = pooled;
  const text = (id: keyof typeof words, value: (listed: ColumnTrend) => string | null): ResultColumn<ColumnTrend> => ({
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
    verdictColumn,
    text('not_tested', ({ trend: { gap } }) => gap && gapText(gap, question.seasons)),
    text('caution', ({ trend }) => cautionText(trend, pooled.lag1, question.seasons)),
    ...(overview.levels === null
      ? []
      : [...levelColumns, cannotTellColumn, text('level', ({ against }) => against && levelWithSource(against.level))]),
    ...figureColumns,
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

/** How many samples cannot be compared with the level. */
const cannotTellColumn: ResultColumn<ColumnTrend> = {
  id: 'cannot_tell_level',
  kind: 'count',
  meaning: 'Non-detects with a limit above the level, and samples without a result or limit.',
  value: ({ against }) => against?.cannotTell ?? null,
};
