import { clausesByField, fieldOf, toRowTest, type FieldName, type Filter } from '@wellfield/contract';
import { isoDate, type FrameColumn } from '../../../frame/sample-frame.ts';
import { frameOfAnalyses, judgedColumns, textColumn } from './analysis-frame.ts';
import type { PlottedAnalysis } from '../../../explorer/analyses/plotted-analysis.ts';

/**
 * The first field of a query by which it does not ask for an analysis, or null. Clauses on what an analysis has apply,
 * such as the year, the date and the sample type; others are about the results of single analytes. Of several values of
 * an analysis the query must ask for every one.
 */
export function failedQueryFields(
  analyses: readonly PlottedAnalysis[],
  { clauses }: Filter,
): (analysis: PlottedAnalysis) => FieldName | null {
  const judged = [...clausesByField(clauses)].filter(([field]) => judgedColumns.includes(fieldOf(field).column));
  if (judged.length === 0) return () => null;
  const { frame, rowsOf } = frameOfAnalyses(analyses);
  const tests = judged.map(([field, own]) => {
    const column = requested(frame.columns.get(fieldOf(field).column));
    return { field, passes: toRowTest(field, own, column) };
  });
  return (analysis) => {
    const [first, end] = rowsOf.get(analysis) ?? [0, 0];
    const failed = tests.find(({ passes }) => {
      for (let row = first; row < end; row += 1) if (!passes(row)) return true;
      return false;
    });
    return failed?.field ?? null;
  };
}

/** Queries ask for days by their texts. */
function requested(column: FrameColumn | undefined): Parameters<typeof toRowTest>[2] {
  if (column?.kind === 'day') return textColumn(Array.from(column.days, isoDate));
  return column?.kind === 'text' || column?.kind === 'number' ? column : undefined;
}
