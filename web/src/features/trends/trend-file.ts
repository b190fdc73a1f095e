import { filtersOfOne } from '../../explorer/exploration/filters-of-all.ts';
import type { Provenance } from '../../explorer/provenance/provenance.ts';
import { provenanceColumns, sameColumns, type FileColumn } from '../../explorer/provenance/table-file.ts';
import { gapTexts } from '../../explorer/trends/gap-words.ts';
import { trendDates, trendMethod } from '../../explorer/trends/trend-method.ts';
import { levelWithSource } from '../../explorer/screening/level-words.ts';
import { figureColumns, levelColumns, type ColumnTrend } from './trend-columns.ts';
import type { PooledTrends } from './listed-trends.ts';

/** What the trends of a file are of. */
interface TrendSubject {
  pooled: Pick<PooledTrends, 'question' | 'tests' | 'overview'>;
  /** Whether they are of all parameters of the query. */
  isOfAll: boolean;
  provenance: Provenance;
}

/** What tells the rows apart, the figures of the table, how they were found, and what all was made from. */
export function trendFileColumns({ pooled, isOfAll, provenance }: TrendSubject): readonly FileColumn<ColumnTrend>[] {
  const { question, tests, overview } = pooled;
  const text = (id: string, value: (listed: ColumnTrend) => string | null): FileColumn<ColumnTrend> => ({
    id,
    kind: 'text',
    value,
  });
  return [
    text('location', ({ trend: { location } }) => location),
    text('analyte', ({ trend: { analyte } }) => analyte),
    text('matrix', ({ trend: { matrix } }) => matrix),
    text('fraction', ({ trend: { fraction } }) => fraction),
    text('unit', ({ trend: { unit } }) => unit),
    text('trend', ({ trend: { verdict } }) => verdict),
    text('not_tested', ({ trend: { gap } }) => gap && gapTexts[gap]),
    ...(overview.levels === null
      ? []
      : [...levelFileColumns, text('level', ({ against }) => against && levelWithSource(against.level))]),
    ...figureColumns,
    { id: 'intercept_1970', kind: 'figure', value: ({ trend: { intercept } }) => intercept },
    { id: 'kendall_s', kind: 'count', value: ({ trend: { s } }) => s },
    { id: 'without_result', kind: 'count', value: ({ trend: { missing } }) => missing },
    { id: 'tests', kind: 'count', value: () => tests },
    text('method', ({ trend }) => (trend.p === null ? null : trendMethod(trend, question))),
    ...sameColumns({
      dates: trendDates(question),
      parameters: isOfAll ? `all, without filters of ${filtersOfOne}` : 'one',
    }),
    ...provenanceColumns(provenance),
  ];
}

/** The columns of the table, the state as its word, and how many samples cannot be told. */
const levelFileColumns: readonly FileColumn<ColumnTrend>[] = [
  ...levelColumns.map(({ id, kind, value }): FileColumn<ColumnTrend> =>
    kind === 'state' ? { id, kind: 'text', value: ({ against }) => against?.latest ?? null } : { id, kind, value },
  ),
  { id: 'cannot_tell_level', kind: 'count', value: ({ against }) => against?.cannotTell ?? null },
];
