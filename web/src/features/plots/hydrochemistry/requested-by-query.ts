import { clausesByField, type FieldName, fieldOf, type Filter, toFilter, toRowTest } from '@wellfield/contract';
import { queryOptions } from '@tanstack/react-query';
import { type FrameColumn, isoDate } from '../../../frame/sample-frame.ts';
import type { PlottedAnalysis } from '../../../explorer/analyses/plotted-analysis.ts';
import type { Client } from '../../../api/client.ts';
import { askSavedQuery, viewQuery } from '../../../api/view-calls.ts';
import type { AnswerSource } from '../../../explorer/answer/answer-source.ts';
import { frameOfAnalyses, judgedColumns, textColumn } from './analysis-frame.ts';

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

/** What the query of an answer asks for. A saved one can change: it is requested again with the list of them. */
export function definitionQuery(client: Client, source: AnswerSource) {
  return queryOptions({
    queryKey: source.kind === 'view' ? ['view', source.token, 'filter'] : ['saved-queries', 'definition', source.id],
    queryFn: async ({ signal, client: cache }): Promise<Filter> => {
      if (source.kind === 'view') {
        const { query } = await cache.ensureQueryData(viewQuery(client, source.token));
        return toFilter(query.query_type, query.data);
      }
      const { query, data } = await askSavedQuery(client, source.id, signal);
      return toFilter(query.query_type, data);
    },
    staleTime: Infinity,
    retry: false,
  });
}
