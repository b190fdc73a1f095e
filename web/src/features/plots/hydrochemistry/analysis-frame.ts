import { analysisProperties, fields, leftOutColumns, type SampleColumn } from '@wellfield/contract';
import { conditionsOf, type ConditionKey } from '../../../frame/filtering/conditions.ts';
import type { FiltersInForce } from '../../../frame/filtering/answer-filters.ts';
import { rowTest } from '../../../frame/filtering/row-check.ts';
import { dayOf, type FrameColumn, type SampleFrame, type TextColumn } from '../../../frame/sample-frame.ts';
import type { PlottedAnalysis } from '../../../explorer/analyses/plotted-analysis.ts';

const listed = [...analysisProperties, 'qualifier'] as const;
const textColumns = ['matrix', 'sample', 'sample_id', ...listed] as const;
const numberColumns = ['year', 'sample_top_depth', 'sample_bottom_depth'] as const;

/**
 * What an analysis has: conditions on anything else are about the results of one analyte and do not apply. Locations,
 * the chosen matrix and the years are judged by the caller.
 */
export const judgedColumns: readonly SampleColumn[] = [
  ...textColumns.filter((name) => name !== 'qualifier'),
  ...numberColumns,
  'sample_date',
];
const judgedFields: readonly ConditionKey[] = [
  'field sample',
  'field sample_bottom_depth',
  ...leftOutColumns.map((name): ConditionKey => `left out ${name}`),
  ...fields.flatMap(({ ofSample, name }): ConditionKey[] => (ofSample ? [`field ${name}`] : [])),
];

/** The first condition of filters that each analysis fails; null if it meets all that apply to it. */
export function failedConditions(
  analyses: readonly PlottedAnalysis[],
  filters: FiltersInForce,
): (analysis: PlottedAnalysis) => ConditionKey | null {
  const applying = conditionsOf({ ...filters, polygons: [], locationRange: null }).filter(
    ({ key }) => judgedFields.includes(key) || judgedColumns.some((column) => key === `column ${column}`),
  );
  if (applying.length === 0) return () => null;
  const { frame, rowsOf } = frameOfAnalyses(analyses);
  const tests = applying.map(({ key, check }) => ({ key, passes: rowTest(check(frame, [])) }));
  return (analysis) => {
    const [first, end] = rowsOf.get(analysis) ?? [0, 0];
    const failed = tests.find(({ passes }) => {
      for (let row = first; row < end; row += 1) if (!passes(row)) return true;
      return false;
    });
    return failed?.key ?? null;
  };
}

/** Analyses as samples, so that filters mean for them what they mean for rows. One of several values has several rows. */
export function frameOfAnalyses(analyses: readonly PlottedAnalysis[]): {
  frame: SampleFrame;
  rowsOf: ReadonlyMap<PlottedAnalysis, readonly [first: number, end: number]>;
} {
  const rowsOf = new Map<PlottedAnalysis, readonly [number, number]>();
  let rowCount = 0;
  const rows = analyses.flatMap((analysis) => {
    const lists = Object.values(analysis.record.properties);
    const count = Math.max(1, ...lists.map(({ length }) => length));
    rowsOf.set(analysis, [rowCount, rowCount + count]);
    rowCount += count;
    return Array.from({ length: count }, (_, index) => ({ record: analysis.record, index }));
  });
  const columns = new Map<SampleColumn, FrameColumn>();
  for (const name of textColumns) {
    columns.set(
      name,
      textColumn(
        rows.map(({ record, index }) => {
          if (name === 'matrix' || name === 'sample' || name === 'sample_id') return record[name];
          const values = record.properties[name] ?? [];
          return values[Math.min(index, values.length - 1)] ?? null;
        }),
      ),
    );
  }
  for (const name of numberColumns) {
    columns.set(name, { kind: 'number', values: Float64Array.from(rows, ({ record }) => record[name] ?? Number.NaN) });
  }
  columns.set('sample_date', { kind: 'day', days: Int32Array.from(rows, ({ record }) => dayOf(record.sample_date)) });
  return { frame: { rowCount: rows.length, columns }, rowsOf };
}

export function textColumn(texts: readonly (string | null)[]): TextColumn {
  const dictionary = [...new Set(texts.filter((text) => text !== null))];
  const codeOf = new Map(dictionary.map((text, code) => [text, code]));
  return {
    kind: 'text',
    dictionary,
    codes: Int32Array.from(texts, (text) => (text === null ? -1 : (codeOf.get(text) ?? -1))),
  };
}
