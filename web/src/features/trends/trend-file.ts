import { filtersOfOne } from '../../explorer/exploration/filters-of-all.ts';
import { provenanceCells, type Provenance } from '../../explorer/provenance/provenance.ts';
import { trendDates, trendMethod } from '../../explorer/trends/trend-method.ts';
import { isoDate } from '../../frame/sample-frame.ts';
import type { CsvValue } from '../../ui/files/csv-text.ts';
import type { WorkbookColumn } from '../../workers/workbook/workbook.ts';
import { levelWithSource } from '../../explorer/screening/level-words.ts';
import { figureColumns, levelColumns, type ColumnTrend, type TrendColumn } from './trend-columns.ts';
import type { PooledTrends } from './listed-trends.ts';
import { gapTexts } from './trend-words.ts';

type FileColumn = Pick<TrendColumn, 'id' | 'kind' | 'value'>;

/** What the trends of a file are of. */
interface TrendSubject {
  pooled: Pick<PooledTrends, 'question' | 'tests' | 'overview'>;
  /** Whether they are of all parameters of the query. */
  isOfAll: boolean;
  provenance: Provenance;
}

/** What tells the rows apart, the figures of the table, how they were found, and what all was made from. */
function fileColumns({ pooled, isOfAll, provenance }: TrendSubject): readonly FileColumn[] {
  const { question, tests, overview } = pooled;
  const text = (id: string, value: (listed: ColumnTrend) => string | null): FileColumn => ({ id, kind: 'text', value });
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
    text('dates', () => trendDates(question)),
    text('parameters', () => (isOfAll ? `all, without filters of ${filtersOfOne}` : 'one')),
    ...Object.entries(provenanceCells(provenance)).map(([id, said]) => text(id, () => said)),
  ];
}

/** The columns of the table, the state as its word, and how many samples cannot be told. */
const levelFileColumns: readonly FileColumn[] = [
  ...levelColumns.map((column): FileColumn =>
    column.kind === 'state' ? { ...column, kind: 'text', value: ({ against }) => against?.latest ?? null } : column,
  ),
  { id: 'cannot_tell_level', kind: 'count', value: ({ against }) => against?.cannotTell ?? null },
];

/** Rows for a CSV file, one by one: numbers in full, days as ISO dates. */
export function* trendRecords(
  trends: readonly ColumnTrend[],
  subject: TrendSubject,
): Generator<Record<string, CsvValue>> {
  const columns = fileColumns(subject);
  for (const trend of trends) {
    yield Object.fromEntries(
      columns.map(({ id, kind, value }) => {
        const held = value(trend);
        return [id, kind === 'day' && typeof held === 'number' ? isoDate(held) : held];
      }),
    );
  }
}

const formats: Readonly<Partial<Record<TrendColumn['kind'], string>>> = {
  count: '#,##0',
  day: 'yyyy-mm-dd',
  figure: '#,##0.####',
  probability: '0.0000',
};

/** The same rows for a workbook: numbers in full, days as dates. */
export function trendSheet(trends: readonly ColumnTrend[], subject: TrendSubject) {
  const columns = fileColumns(subject);
  return {
    columns: columns.map(({ id, kind }): WorkbookColumn => ({
      name: id,
      width: kind === 'text' ? 22 : 15,
      format: formats[kind] ?? null,
    })),
    rows: valuesOf(trends, columns),
  };
}

function* valuesOf(trends: readonly ColumnTrend[], columns: readonly FileColumn[]) {
  for (const trend of trends) yield columns.map(({ value }) => value(trend));
}
