import { provenanceCells, type Provenance } from '../../explorer/provenance/provenance.ts';
import { trendDates, trendMethod } from '../../explorer/trends/trend-method.ts';
import { isoDate } from '../../frame/sample-frame.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import type { CsvValue } from '../../ui/files/csv-text.ts';
import type { WorkbookColumn } from '../../ui/files/save-workbook.ts';
import { figureColumns, type TrendColumn } from './trend-columns.ts';
import { gapTexts } from './trend-words.ts';

type FileColumn = Pick<TrendColumn, 'id' | 'kind' | 'value'>;

/** What the trends of a file are of. */
interface TrendSubject {
  question: TrendQuestion;
  tests: number;
  /** Whether they are of all parameters of the query. */
  isOfAll: boolean;
  provenance: Provenance;
}

/** What tells the rows apart, the figures of the table, how they were found, and what all was made from. */
function fileColumns({ question, tests, isOfAll, provenance }: TrendSubject): readonly FileColumn[] {
  const text = (id: string, value: (trend: TrendRow) => string | null): FileColumn => ({ id, kind: 'text', value });
  return [
    text('location', ({ location }) => location),
    text('analyte', ({ analyte }) => analyte),
    text('matrix', ({ matrix }) => matrix),
    text('fraction', ({ fraction }) => fraction),
    text('unit', ({ unit }) => unit),
    text('trend', ({ verdict }) => verdict),
    text('not_tested', ({ gap }) => gap && gapTexts[gap]),
    ...figureColumns,
    { id: 'intercept_1970', kind: 'figure', value: ({ intercept }) => intercept },
    { id: 'kendall_s', kind: 'count', value: ({ s }) => s },
    { id: 'without_result', kind: 'count', value: ({ missing }) => missing },
    { id: 'tests', kind: 'count', value: () => tests },
    text('method', (trend) => (trend.p === null ? null : trendMethod(trend, question))),
    text('dates', () => trendDates(question)),
    text('parameters', () => (isOfAll ? 'all, without filters of unit, result and state against a level' : 'one')),
    ...Object.entries(provenanceCells(provenance)).map(([id, said]) => text(id, () => said)),
  ];
}

/** Rows for a CSV file: numbers in full, days as ISO dates. */
export function trendRecords(trends: readonly TrendRow[], subject: TrendSubject): Record<string, CsvValue>[] {
  const columns = fileColumns(subject);
  return trends.map((trend) =>
    Object.fromEntries(
      columns.map(({ id, kind, value }) => {
        const held = value(trend);
        return [id, kind === 'day' && typeof held === 'number' ? isoDate(held) : held];
      }),
    ),
  );
}

const formats: Readonly<Partial<Record<TrendColumn['kind'], string>>> = {
  count: '#,##0',
  day: 'yyyy-mm-dd',
  figure: '#,##0.####',
  probability: '0.0000',
};

/** The same rows for a workbook: numbers in full, days as dates. */
export function trendSheet(trends: readonly TrendRow[], subject: TrendSubject) {
  const columns = fileColumns(subject);
  return {
    columns: columns.map(({ id, kind }): WorkbookColumn => ({
      name: id,
      width: kind === 'text' ? 22 : 15,
      format: formats[kind] ?? null,
    })),
    rows: trends.map((trend) => columns.map(({ value }) => value(trend))),
  };
}
