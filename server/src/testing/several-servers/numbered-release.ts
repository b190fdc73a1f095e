import type { TestRow } from '../small-release.ts';

const analytes = ['Tritium', 'Uranium', 'Perchlorate', 'Chromium'];
const perAnalyte = 40;

/** The rows of a release: how many there are, and every result, tell its number. */
export function numberedRows(release: number): TestRow[] {
  return analytes.flatMap((analyte, kind) =>
    Array.from({ length: perAnalyte + release * (kind + 1) }, (_, index) => ({
      dataset: 'bmi' as const,
      analyte,
      analyte_type: kind < 2 ? 'Rad' : 'other',
      location: `W-${index % 10}`,
      matrix: index % 3 === 0 ? 'Soil' : 'Ground Water',
      unit: 'ug/L',
      detect: 'Y',
      sample_date: `20${10 + (index % 12)}-05-01`,
      result: release * 100_000 + kind * 1_000 + index,
    })),
  );
}

export interface NumberedQuestion {
  data: { field: 'matrix' | 'analyte_type'; filter: string }[];
  analyte: string;
}

export const numberedQuestions: readonly [NumberedQuestion, ...NumberedQuestion[]] = [
  { data: [{ field: 'matrix', filter: 'Soil' }], analyte: 'Tritium' },
  { data: [{ field: 'analyte_type', filter: 'Rad' }], analyte: 'Uranium' },
  { data: [{ field: 'analyte_type', filter: 'other' }], analyte: 'Chromium' },
];

/** The rows that a question finds, counted here and not by the product. */
export function rowsOf(question: NumberedQuestion, release: number): TestRow[] {
  return numberedRows(release).filter((row) => question.data.every(({ field, filter }) => row[field] === filter));
}

/** Results in ascending order, by which rows of a numbered release are told. */
export function resultsOf(rows: readonly { result?: number | null }[]): string {
  return rows
    .map(({ result }) => Number(result))
    .toSorted((one, other) => one - other)
    .join(' ');
}
